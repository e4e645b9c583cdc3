import { IconFrame, type IconProps } from './icon-frame.tsx'

export function LogOutIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M13.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7.5M10 12h10M16.25 8.25 20 12l-3.75 3.75" />
    </IconFrame>
  )
}
