import { asFile, asId, asList, asText, asWire } from './values.ts'

export interface Banner {
  id: number
  image: string
  title: string
  link: string | undefined
}

/** The picture is all that the documents promise of a banner; without it there is nothing to show. */
export function readBanners(answer: unknown): Banner[] {
  return asList(answer).flatMap((entry, index) => {
    const wire = asWire(entry)
    const image = asFile(wire.image)
    if (!image) return []
    const link = asText(wire.link) || undefined
    return { id: asId(wire.id) ?? index + 1, image, title: asText(wire.title), link }
  })
}
