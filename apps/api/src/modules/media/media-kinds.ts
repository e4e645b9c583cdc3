import { type MediaKind, PICTURE_WIDTHS } from '@oyum/shop-rules/pictures'

export const MEDIA_KINDS = Object.keys(PICTURE_WIDTHS) as MediaKind[]

export function isMediaKind(name: string): name is MediaKind {
  return (MEDIA_KINDS as string[]).includes(name)
}
