import type { PictureProps } from '#app/ui/picture.tsx'
import { ShopPicture } from './shop-picture.tsx'

// How wide a product photo is shown, by place; see the grids of the same names.
const PLACES = {
  card: '(min-width: 80rem) 200px, (min-width: 64rem) 23vw, (min-width: 40rem) 29vw, 42vw',
  grid: '(min-width: 80rem) 234px, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw',
  narrowGrid: '(min-width: 80rem) 226px, (min-width: 64rem) 22vw, (min-width: 40rem) 31vw, 46vw',
  gallery: '(min-width: 80rem) 664px, (min-width: 64rem) 50vw, (min-width: 48rem) 52vw, 100vw',
  material: '(min-width: 64rem) 190px, (min-width: 40rem) 31vw, 46vw',
  thumb: '74px',
} as const

export type PicturePlace = keyof typeof PLACES

interface ProductPictureProps extends Pick<PictureProps, 'alt' | 'priority' | 'className'> {
  file: string | null | undefined
  place: PicturePlace
}

/** Product photos are square; the box around it gives the size. */
export function ProductPicture({ place, ...props }: ProductPictureProps) {
  return <ShopPicture kind="product" sizes={PLACES[place]} {...props} />
}
