import { createPageMemory } from './page-memory.ts'

// The pages of this visit that are the same for everybody. Only the browser fills it: on the server it stays empty.

let showNews: (address: string) => void = () => undefined

const memory = createPageMemory({ onNews: (address) => showNews(address) })

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Around what a page's clientLoader does: what was shown lately comes at once, and is asked for again silently. */
export function keptPage<T>(url: URL, load: () => T | Promise<T>): T | Promise<T> {
  return memory.answer(addressOf(url), load)
}

/** The first page came as a document; its data are as good as those that the browser fetched. */
export function keepFirstPage(data: unknown): void {
  memory.keep(addressOf(location), data).catch(() => undefined)
}

/** Calls back when the page on the screen has newer data. */
export function onNewsOfPage(show: () => void): () => void {
  showNews = (address) => address === addressOf(location) && show()
  return () => {
    showNews = () => undefined
  }
}
