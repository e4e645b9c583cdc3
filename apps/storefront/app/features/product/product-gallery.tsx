import type { Product } from '@oyum/api-client/read/product-details'
import { originalPath } from '@oyum/shop-rules/pictures'
import { type ReactNode, useState } from 'react'
import { GalleryCorners } from '#app/components/details/gallery-corners.tsx'
import { galleryFrame } from '#app/components/details/gallery-shapes.ts'
import { PictureGallery } from '#app/components/details/picture-gallery.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'

interface ProductGalleryProps {
  product: Product
  /** All pictures, that of the chosen variation first. */
  images: readonly string[]
  /** A small one of the first that is here already, below it until it has come. */
  preview: string | undefined
  badge: string | undefined
  heart: ReactNode
}

export function ProductGallery({ product, images, preview, badge, heart }: ProductGalleryProps) {
  const { t } = useTranslation()
  // The page begins with the picture of the variation its address names, so that it is seen at once, also without
  // script. Afterwards nothing is put in another order under the shopper's eyes: the gallery goes to the picture.
  const [files] = useState(images)
  const [ground] = useState(preview)
  const selected = Math.max(0, files.indexOf(images[0] ?? ''))

  const corners = { startCorner: badge && <Badge size="large">{badge}</Badge>, endCorner: heart }

  if (files.length === 0) {
    return (
      <div className={galleryFrame('square')}>
        <ProductPicture file={undefined} place="gallery" alt={product.name} />
        <GalleryCorners {...corners} />
      </div>
    )
  }
  return (
    <PictureGallery
      label={t('product.gallery')}
      pictures={files.map((file) => ({ file, original: originalPath('product', file) }))}
      selected={selected}
      {...corners}
      slide={({ file }, index) => (
        <span
          className="block size-full bg-cover"
          style={index === 0 && ground ? { backgroundImage: `url("${ground}")` } : undefined}
        >
          <ProductPicture
            file={file}
            place="gallery"
            alt={index === 0 ? product.name : t('product.picture', { name: product.name, number: index + 1 })}
            priority={index === 0 ? 'first' : 'lazy'}
          />
        </span>
      )}
      thumb={({ file }) => <ProductPicture file={file} place="thumb" alt="" />}
    />
  )
}
