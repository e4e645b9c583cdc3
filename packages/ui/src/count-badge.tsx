const MOST = 99

/** A number on an icon's upper right corner; its words stand with the icon's name. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 start-[calc(50%+0.25rem)] grid h-4.25 min-w-4.25 place-items-center bg-madder-600 px-1 text-[11px] leading-none font-bold text-surface tabular-nums [clip-path:var(--gol-cut)]"
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}
