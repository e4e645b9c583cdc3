import { blurPath } from '@oyum/shop-rules/blurred-pictures'

interface BlurredPictureProps {
  kind: 'video' | 'article'
  file: string | undefined
  isLazy?: boolean
}

/** What a film or a picture stands on: the same picture, blurred beforehand and stretched over the frame. */
export function BlurredPicture({ kind, file, isLazy = false }: BlurredPictureProps) {
  if (!file) return null
  return (
    <img
      src={blurPath(kind, file)}
      alt=""
      data-blurred
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      className="absolute inset-0 size-full object-cover"
    />
  )
}
