import { IconFrame, type IconProps } from './icon-frame.tsx'

export type { Icon } from './icon-frame.tsx'

// The shop's own signs: 24 grid, stroke 1.75, in the colour of the text around them. Those of a single page have files
// of their own (`sort-icons.tsx`): what several share comes with the first page, in one piece. The name of a control
// stands on the control, never here.

export function HomeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 11.2 12 4.5l8 6.7" />
      <path d="M6 9.8V19.5h12V9.8" />
      <path d="M10 19.5v-5.25h4v5.25" />
    </IconFrame>
  )
}

export function ExploreIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="m10.25 9.25 4.75 2.75-4.75 2.75z" />
    </IconFrame>
  )
}

export function CartIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 9h14l-1.2 9.2a1.5 1.5 0 0 1-1.5 1.3H7.7a1.5 1.5 0 0 1-1.5-1.3z" />
      <path d="M8.5 9 11 4.5M15.5 9 13 4.5" />
      <path d="M3.5 9h17" />
    </IconFrame>
  )
}

export function HeartIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 19.75 4.9 12.6a4.55 4.55 0 0 1 6.43-6.43l.67.67.67-.67a4.55 4.55 0 0 1 6.43 6.43z" />
    </IconFrame>
  )
}

export function UserIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 19.75c.9-3.4 3.7-5.25 7.25-5.25s6.35 1.85 7.25 5.25" />
    </IconFrame>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="11" cy="11" r="6.25" />
      <path d="m15.6 15.6 4.4 4.4" />
    </IconFrame>
  )
}

export function GridIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.25" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.25" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.25" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.25" />
    </IconFrame>
  )
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
    </IconFrame>
  )
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </IconFrame>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />
    </IconFrame>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M8.6 4.5H5.75A1.25 1.25 0 0 0 4.5 5.8C5.05 13 11 18.95 18.2 19.5a1.25 1.25 0 0 0 1.3-1.25V15.4l-3.9-1.65-2.05 2.05A12.6 12.6 0 0 1 8.2 10.45L10.25 8.4z" />
    </IconFrame>
  )
}

export function MapPinIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 20.5c4.2-4.2 6.5-7.4 6.5-10.4a6.5 6.5 0 1 0-13 0c0 3 2.3 6.2 6.5 10.4z" />
      <circle cx="12" cy="10" r="2.25" />
    </IconFrame>
  )
}

export function CameraIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <path d="M16.6 7.3v.15" />
    </IconFrame>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M8 5.25v13.5L18.75 12z" />
    </IconFrame>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </IconFrame>
  )
}

export function ChatIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M20 11.5c0 4-3.6 7-8 7-1 0-2-.15-2.9-.45L4.5 19.5l1.35-3.6A6.6 6.6 0 0 1 4 11.5c0-4 3.6-7 8-7s8 3 8 7z" />
    </IconFrame>
  )
}

export function SendIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M20 4.25 3.75 10.5l6 2.25L12 19z" />
      <path d="m9.75 12.75 4.5-4.25" />
    </IconFrame>
  )
}

export function TruckIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2.75 6.5h11.5v10H2.75zM14.25 10h3.9l3.1 3.2v3.3h-7" />
      <circle cx="7" cy="17" r="1.9" fill="none" />
      <circle cx="17.5" cy="17" r="1.9" fill="none" />
    </IconFrame>
  )
}

export function CashIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3" y="6.5" width="18" height="11" rx="1.75" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6 12h.15M17.85 12H18" />
    </IconFrame>
  )
}

export function ImageOffIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 4l16 16" />
      <path d="M8 5h10.5A1.5 1.5 0 0 1 20 6.5v9.6M19 19H5.5A1.5 1.5 0 0 1 4 17.5V6" />
      <path d="m4.5 16.5 4.25-4.25L15 18.5" />
    </IconFrame>
  )
}

export function RefreshIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M19.5 11a7.6 7.6 0 0 0-13.6-3.6L4.5 9M4.5 4.75V9h4.25M4.5 13a7.6 7.6 0 0 0 13.6 3.6l1.4-1.6M19.5 19.25V15h-4.25" />
    </IconFrame>
  )
}

export function SpinnerIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 3.75A8.25 8.25 0 1 1 3.75 12" />
    </IconFrame>
  )
}

export function BoxIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 3.75 7.75 4.1v8.3L12 20.25l-7.75-4.1v-8.3z" />
      <path d="m4.5 8 7.5 4 7.5-4M12 12v8M8.1 5.9l7.6 4.1" />
    </IconFrame>
  )
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M19.5 12h-15M11 5.5 4.5 12l6.5 6.5" />
    </IconFrame>
  )
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" />
    </IconFrame>
  )
}

export function CheckCircleIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.25" />
      <path d="m8.25 12.25 2.6 2.6 4.9-5.1" />
    </IconFrame>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 4.25 20.5 19.25h-17z" />
      <path d="M12 10v4.25M12 16.6v.15" />
    </IconFrame>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 11.25v4.5M12 8.1v.15" />
    </IconFrame>
  )
}

export function CartPlusIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M20.5 9h-17M5 9l1.2 9.2a1.5 1.5 0 0 0 1.5 1.3h5.05" />
      <path d="M8.5 9 11 4.5M15.5 9 13 4.5M19 9l-.35 2.7" />
      <path d="M18 14.5v6M15 17.5h6" />
    </IconFrame>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 12h14" />
    </IconFrame>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 5v14M5 12h14" />
    </IconFrame>
  )
}

export function TrashIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4.5 6.75h15M9.25 6.5V4.25h5.5V6.5" />
      <path d="m6.25 6.75.85 11.4a1.5 1.5 0 0 0 1.5 1.35h6.8a1.5 1.5 0 0 0 1.5-1.35l.85-11.4" />
      <path d="M10 10.75v5M14 10.75v5" />
    </IconFrame>
  )
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path
        fill="currentColor"
        d="M12 19.75 4.9 12.6a4.55 4.55 0 0 1 6.43-6.43l.67.67.67-.67a4.55 4.55 0 0 1 6.43 6.43z"
      />
    </IconFrame>
  )
}
