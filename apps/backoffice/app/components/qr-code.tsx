import { useMemo } from 'react'
import { encode } from 'uqr'

/** Drawn here: what stands in it is a secret, and no other host may draw it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-surface"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The quiet edge of four squares belongs to the code: without it a camera does not find it. */
const EDGE = 4

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: EDGE })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
