import { IconFrame, type IconProps } from './icon-frame.tsx'

export function PeopleIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="9" cy="8.25" r="3.5" />
      <path d="M2.75 19.5c.6-3.4 3-5.25 6.25-5.25s5.65 1.85 6.25 5.25M15.25 5.1a3.5 3.5 0 0 1 0 6.3M17.25 14.6c2.2.65 3.55 2.3 4 4.9" />
    </IconFrame>
  )
}
