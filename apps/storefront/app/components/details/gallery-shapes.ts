// Square is the product's gallery, with its thumbs at the left from 1024; wide is the place of a film or of an article's
// pictures: as wide as the phone, 21:9 from 1024, with the thumbs below.

export type GalleryShape = 'square' | 'wide'

interface Look {
  frame: string
  columns: string
  thumbs: string
  thumb: string
}

export const GALLERY_LOOKS: Readonly<Record<GalleryShape, Look>> = {
  square: {
    frame: 'aspect-square short:mx-0 short:rounded-card',
    columns: 'lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:items-start lg:gap-4',
    thumbs: 'mt-2 flex gap-2 p-0.75 lg:mt-0 lg:flex-col',
    thumb: 'size-16 lg:size-18.5',
  },
  wide: {
    frame: 'aspect-video lg:aspect-21/9',
    columns: '',
    // Narrow pictures, but a finger needs 44 px: the link is higher than what it shows.
    thumbs: 'grid grid-cols-5 gap-2 p-0.75 *:*:py-1.5 md:grid-cols-[repeat(5,minmax(0,9.25rem))]',
    thumb: 'aspect-video',
  },
}

/** The box of the picture or the film: out to the edges of a phone, rounded from 768. */
export const galleryFrame = (shape: GalleryShape) =>
  `bleed relative overflow-hidden bg-picture md:mx-0 md:rounded-card ${GALLERY_LOOKS[shape].frame}`
