import { IconFrame, type IconProps } from './icon-frame.tsx'

export function EyeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2.75 12C4.9 8 8.2 5.9 12 5.9s7.1 2.1 9.25 6.1C19.1 16 15.8 18.1 12 18.1S4.9 16 2.75 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </IconFrame>
  )
}
