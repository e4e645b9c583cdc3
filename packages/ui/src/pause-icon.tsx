import { IconFrame, type IconProps } from './icon-frame.tsx'

export function PauseIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M8.5 5.5v13M15.5 5.5v13" />
    </IconFrame>
  )
}
