import { translated } from './product-json.ts'

// SQL that turns rows of films and articles into the contract's JSON, as product-json.ts does with products.

/** A text of a film or an article in the reader's language. */
export const storyText = (column: string, kind: 'video' | 'article', id: string, locale: string): string =>
  `coalesce(${translated(column, `${kind}_translations`, `${kind}_id`, id, locale)}, '')`

export const articlePicture = (article: string): string =>
  `(select file from article_pictures where article_id = ${article}.id order by position limit 1)`

export const videoCard = (video: string, locale: string): string => `json_build_object(
  'id', ${video}.id, 'name', ${storyText('name', 'video', `${video}.id`, locale)},
  'image', ${video}.image, 'video', ${video}.video, 'view_count', ${video}.view_count)`

export const articleCard = (article: string, locale: string): string => `json_build_object(
  'id', ${article}.id, 'name', ${storyText('name', 'article', `${article}.id`, locale)},
  'image', ${articlePicture(article)}, 'view_count', ${article}.view_count)`
