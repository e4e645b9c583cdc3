import { useEffect, useRef, useState } from 'react'
import { ImageOffIcon } from './icons.tsx'

export interface PictureProps {
  /** Nothing when there is no picture. */
  src: string | undefined
  /** Empty when the words beside the picture say the same. */
  alt: string
  /** The ratio is reserved before the file arrives, so nothing jumps. */
  width: number
  height: number
  /** `first` is the largest picture of the first view, `eager` others in it; everything else waits. */
  priority?: 'first' | 'eager' | 'lazy' | undefined
  className?: string | undefined
}

/** A picture that fills the box around it. A missing or broken one leaves a sign on the same ground. */
export function Picture({ src, alt, width, height, priority = 'lazy', className = '' }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()

  // A file may have failed before the script arrived to hear of it.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  if (!src || src === brokenSrc) return <MissingPicture alt={alt} />
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={`size-full object-cover ${className}`}
      onError={() => setBrokenSrc(src)}
    />
  )
}

function MissingPicture({ alt }: { alt: string }) {
  const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : {}
  return (
    <span {...name} className="grid size-full place-items-center bg-picture text-sand-500">
      <ImageOffIcon className="size-8" />
    </span>
  )
}
