import type { ReactNode } from 'react'

export interface GalleryCornersProps {
  startCorner?: ReactNode
  endCorner?: ReactNode
}

/** Laid over the picture's upper corners, or over the sign in its place: badge at the start, heart at the end. */
export function GalleryCorners({ startCorner, endCorner }: GalleryCornersProps) {
  return (
    <>
      {startCorner && <div className="pointer-events-none absolute start-4 top-4 flex">{startCorner}</div>}
      {endCorner && <div className="absolute end-2.5 top-2.5">{endCorner}</div>}
    </>
  )
}
