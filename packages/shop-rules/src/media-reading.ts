import { MEDIA_PREVIEWS } from './limits.ts'

// How the answer about one film or article is read (section 3 of the second document). Some servers of the family name
// the same thing differently; the first name that holds something counts (OPEN-54).

type Answer = Readonly<Record<string, unknown>>

const FILM_NAMES = ['video', 'url', 'src']
const PICTURE_LISTS = ['images', 'thumbnails', 'screenshots', 'gallery']
const PRODUCT_LISTS = ['products', 'related_products', 'items', 'related']

/** The file of a film, when there is one. */
export function filmFile(video: Answer): string | undefined {
  return FILM_NAMES.map((name) => video[name]).find(isName)
}

/** At most five pictures of a film, beside its poster. */
export function previewImages(video: Answer): string[] {
  return firstList(video, PICTURE_LISTS, isName).slice(0, MEDIA_PREVIEWS)
}

/** At most five pictures of an article (OPEN-55). Its one image is the gallery only when there is no list. */
export function articleImages(article: Answer): string[] {
  const listed = previewImages(article)
  return listed.length > 0 ? listed : [article.image].filter(isName)
}

/** The furniture seen in a film or told of in an article. */
export function relatedProducts<Product extends { id: number }>(story: Answer): Product[] {
  return firstList(story, PRODUCT_LISTS, isProduct) as Product[]
}

function firstList<T>(answer: Answer, names: readonly string[], isOne: (value: unknown) => value is T): T[] {
  const lists = names.map((name) => {
    const list = answer[name]
    return Array.isArray(list) ? list.filter(isOne) : []
  })
  return lists.find((list) => list.length > 0) ?? []
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isProduct(value: unknown): value is { id: number } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}
