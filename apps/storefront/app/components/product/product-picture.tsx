import type { PictureProps } from '@oyum/ui/picture.tsx'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'

// How wide a product photo is shown, by place: a card in a swiped row (2.3 / 3.3 / 4.3, then 6), a card in a grid
// (2 / 3 / 4, then 5, 6 or beside a column 4), the product page.
const PLACES = {
  row: '(min-width: 80rem) 190px, (min-width: 64rem) 21vw, (min-width: 40rem) 27vw, 38vw',
  grid: '(min-width: 80rem) 232px, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw',
  pageGrid: '(min-width: 80rem) 190px, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw',
  narrowGrid: '(min-width: 80rem) 226px, (min-width: 64rem) 22vw, (min-width: 40rem) 31vw, 46vw',
  gallery: '(min-width: 80rem) 664px, (min-width: 64rem) 50vw, (min-width: 48rem) 52vw, 100vw',
  material: '(min-width: 64rem) 190px, (min-width: 40rem) 31vw, 46vw',
  thumb: '74px',
  line: '(min-width: 40rem) 112px, 88px',
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
