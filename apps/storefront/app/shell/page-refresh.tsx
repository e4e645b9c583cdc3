import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { keepFirstPage, onNewsOfPage } from '#app/loading/kept-page.ts'

/** A page that was shown from memory takes up what the server has said since, without a sign: nothing was waited for. */
export function PageRefresh() {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const data = useMatches().at(-1)?.loaderData
  const [hasNews, setHasNews] = useState(false)

  const onFirstPage = useEffectEvent(() => data && keepFirstPage(data))
  useEffect(() => {
    onFirstPage()
    return onNewsOfPage(() => setHasNews(true))
  }, [])

  // News may come before the page is drawn. Somebody who is on the way to another page would have to begin anew.
  useEffect(() => {
    if (!hasNews || state !== 'idle') return
    setHasNews(false)
    void revalidate()
  }, [hasNews, state, revalidate])

  return null
}
