import { middleSizePath, originalPath, sourceSet } from '@oyum/shop-rules/pictures'

/** Where the photo of a product lies: the staff host hands out the shop's storage too. */
export function productPicture(file: string | null) {
  if (!file) return { src: undefined }
  return {
    sources: [
      { type: 'image/avif', srcSet: sourceSet('product', file, 'avif') },
      { type: 'image/webp', srcSet: sourceSet('product', file, 'webp') },
    ],
    src: middleSizePath('product', file),
    original: originalPath('product', file),
  }
}
