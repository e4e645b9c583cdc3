import type { ApiClient } from '@oyum/api-client/client'
import type { ArticleCard, VideoCard } from '@oyum/api-client/read/content'
import type { PageLog } from '#app/loading/page-log.ts'

export interface ExploreData {
  /** Undefined when the call failed. */
  videos: VideoCard[] | undefined
  articles: ArticleCard[] | undefined
}

/** Both lists at once. One that fails leaves the other; only without both is it an outage. */
export async function loadExplore(api: ApiClient, log: PageLog): Promise<ExploreData> {
  const [videos, articles] = await Promise.allSettled([api.content.videos(), api.content.articles()])
  if (videos.status === 'rejected' && articles.status === 'rejected') throw videos.reason
  return { videos: listOf('videos', videos, log), articles: listOf('articles', articles, log) }
}

function listOf<T>(call: string, answer: PromiseSettledResult<T>, log: PageLog): T | undefined {
  if (answer.status === 'fulfilled') return answer.value
  log('explore: a list failed', { call, error: String(answer.reason) })
  return undefined
}
