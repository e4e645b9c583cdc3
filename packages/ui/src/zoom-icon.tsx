import { IconFrame, type IconProps } from './icon-frame.tsx'

export function ZoomIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="11" cy="11" r="6.25" />
      <path d="m15.6 15.6 4.4 4.4M11 8.5v5M8.5 11h5" />
    </IconFrame>
  )
}
