import { IconFrame, type IconProps } from './icon-frame.tsx'

export function CardIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 9.75h18M6.5 14.75h3.5" />
    </IconFrame>
  )
}
