import { IconFrame, type IconProps } from './icon-frame.tsx'

export function BellIcon({ isCrossed = false, ...props }: IconProps & { isCrossed?: boolean }) {
  return (
    <IconFrame {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
      {isCrossed && <path d="M4 4l16 16" />}
    </IconFrame>
  )
}
