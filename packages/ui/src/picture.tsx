import { useEffect, useRef, useState } from 'react'
import { ImageOffIcon } from './icons.tsx'

export interface PictureProps {
  /** Nothing when there is no picture. */
  src: string | undefined
  srcSet?: string | undefined
  /** The same picture in better formats, the best first. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>
  /** Shown when a size has not been made yet. */
  original?: string | undefined
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
  const {
    src,
    srcSet,
    sources,
    original,
    sizes,
    alt,
    width,
    height,
    priority = 'lazy',
    className = '',
  } = props
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<{ src: string | undefined; count: number }>({ src, count: 0 })
  const failures = failure.src === src ? failure.count : 0
  const isBroken = failures > (original ? 1 : 0)

  // A file may have failed before the script arrived to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailure({ src, count: 1 })
  }, [src])

  if (!src || isBroken) return <MissingPicture alt={alt} />
  const isSized = failures === 0
  return (
    <picture>
      {isSized && sources?.map((source) => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        ref={image}
        sizes={isSized && srcSet ? sizes : undefined}
        srcSet={isSized ? srcSet : undefined}
        src={isSized ? src : original}
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
