import type { PictureProps } from '@oyum/ui/picture.tsx'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { BlurredPicture } from './blurred-picture.tsx'

// 21:9 is wider than the picture in it. A phone of two or three pixels a point takes the picture of 640.
const SHOWN_WIDTH = '(min-width: 64rem) 960px, (min-width: 40rem) 100vw, 320px'

interface StoryPictureProps {
  kind: 'video' | 'article'
  file: string | undefined
  alt?: string
  priority: PictureProps['priority']
}

/** The whole picture, however its sides are, on a blurred copy of itself. */
export function StoryPicture({ kind, file, alt = '', priority }: StoryPictureProps) {
  return (
    <>
      <BlurredPicture kind={kind} file={file} isLazy={priority === 'lazy'} />
      <span className="absolute inset-0">
        <ShopPicture
          kind={kind}
          file={file}
          alt={alt}
          sizes={SHOWN_WIDTH}
          priority={priority}
          className="object-contain!"
        />
      </span>
    </>
  )
}
