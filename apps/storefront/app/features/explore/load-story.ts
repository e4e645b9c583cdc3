import type { ApiClient } from '@oyum/api-client/client'
import type { Article, Video } from '@oyum/api-client/read/content'
import { readId } from '#app/loading/read-id.ts'

export function loadVideo(api: ApiClient, idParam: string): Promise<Video> {
  return api.content.video({ params: { id: readId(idParam) } })
}

export function loadArticle(api: ApiClient, idParam: string): Promise<Article> {
  return api.content.article({ params: { id: readId(idParam) } })
}
