import { IconFrame, type IconProps } from './icon-frame.tsx'

export function SortAscIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M7.5 19V5.5M4 9l3.5-3.5L11 9" />
      <path d="M13.5 18h7M13.5 13h5M13.5 8h3" />
    </IconFrame>
  )
}

export function SortDescIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M7.5 5v13.5M4 15l3.5 3.5L11 15" />
      <path d="M13.5 6h7M13.5 11h5M13.5 16h3" />
    </IconFrame>
  )
}
