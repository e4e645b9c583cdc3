import { type MediaKind, middleSizePath, originalPath, sourceSet } from '@oyum/shop-rules/pictures'
import { Picture, type PictureProps } from '@oyum/ui/picture.tsx'

const RATIOS: Readonly<Record<MediaKind, { width: number; height: number }>> = {
  product: { width: 800, height: 800 },
  category: { width: 320, height: 320 },
  banner: { width: 1400, height: 500 },
  room: { width: 1600, height: 1200 },
  article: { width: 1280, height: 720 },
  video: { width: 1280, height: 720 },
}

interface ShopPictureProps extends Pick<PictureProps, 'alt' | 'sizes' | 'priority' | 'className'> {
  kind: MediaKind
  file: string | null | undefined
}

/** A picture from the shop's storage in the size the place needs: AVIF first, WebP for older phones, else JPEG. */
export function ShopPicture({ kind, file, ...props }: ShopPictureProps) {
  const box = RATIOS[kind]
  if (!file) return <Picture {...props} {...box} src={undefined} />
  return (
    <Picture
      {...props}
      {...box}
      sources={[
        { type: 'image/avif', srcSet: sourceSet(kind, file, 'avif') },
        { type: 'image/webp', srcSet: sourceSet(kind, file, 'webp') },
      ]}
      srcSet={sourceSet(kind, file, 'jpg')}
      src={middleSizePath(kind, file)}
      original={originalPath(kind, file)}
    />
  )
}
