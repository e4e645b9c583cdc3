import { useEffect, useRef, useState } from 'react'
import { ImageOffIcon } from './icons.tsx'

export interface PictureProps {
  /** Nothing when there is no picture. */
  src: string | undefined
  /** Smaller files of the same picture, the best format first. They may not exist yet: then `src` is shown. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>
  /** How wide the picture is shown, so that the browser takes the right one of the sources. */
  sizes?: string | undefined
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
export function Picture(props: PictureProps) {
  const { src, sources = [], sizes, alt, width, height, priority = 'lazy', className = '' } = props
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<{ src: string | undefined; count: number }>({ src, count: 0 })
  const failures = failure.src === src ? failure.count : 0
  // The first failure may be a size that has not been made yet; without sources there is nothing else to try.
  const isBroken = failures > (sources.length > 0 ? 1 : 0)
  const shownSources = failures === 0 ? sources : []

  // A file may have failed before the script arrived to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailure({ src, count: 1 })
  }, [src])

  if (!src || isBroken) return <MissingPicture alt={alt} />
  return (
    <picture>
      {shownSources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
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
        onError={() => setFailure({ src, count: failures + 1 })}
      />
    </picture>
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
