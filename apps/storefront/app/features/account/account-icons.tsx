import { IconFrame, type IconProps } from '@oyum/ui/icon-frame.tsx'

// The signs that only the profile has: kept out of the file that every page loads.

export function EditIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m5 15.25-.75 4.5 4.5-.75L19 8.75 15.25 5z" />
      <path d="m12.75 7.5 3.75 3.75" />
    </IconFrame>
  )
}

export function UserMinusIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="10" cy="8.25" r="3.75" />
      <path d="M3 19.75c.85-3.4 3.5-5.25 7-5.25s6.15 1.85 7 5.25M16.5 11.5H22" />
    </IconFrame>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m4.75 12.75 4.75 4.75L19.5 7" />
    </IconFrame>
  )
}

export function DevicesIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 16.5v-10a1.5 1.5 0 0 1 1.5-1.5h13a1.5 1.5 0 0 1 1.5 1.5M2 19.5h9.5" />
      <rect x="15" y="10" width="6" height="10" rx="1.25" />
    </IconFrame>
  )
}
