import { mediaUrl } from '#app/lib/media.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'

const SQUARE_PX = 800

interface ProductPictureProps extends Pick<PictureProps, 'alt' | 'priority' | 'className'> {
  file: string | null | undefined
}

/** Product photos are square; the box around it gives the size. */
export function ProductPicture({ file, ...props }: ProductPictureProps) {
  return (
    <Picture
      {...props}
      src={file ? mediaUrl('product', file) : undefined}
      width={SQUARE_PX}
      height={SQUARE_PX}
    />
  )
}
