import { useLayoutEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from '#app/lib/drafts.ts'
import { useMe } from '#app/lib/me.ts'

const EVERY_MS = 2000

interface DraftOptions<Values> {
  thing: string
  isChanged: boolean
  values: Values
  base: Values
  version: number
  take: (draft: Draft<Values>) => void
  /** whether it says anything that is not saved */
  isWorth: (values: Values) => boolean
}

/** Something that was typed before and not saved. */
export interface DraftOffer {
  at: string
  take: () => void
  drop: () => void
}

/** Keeps what is typed every two seconds, and when the screen goes away; offers it when the thing is opened again. */
export function useDraft<Values>(options: DraftOptions<Values>): {
  offer: DraftOffer | undefined
  forget: () => void
} {
  const { thing, isChanged, values } = options
  const { id } = useMe()
  const [found, setFound] = useState<Draft<Values>>()
  const latest = useRef(options)
  latest.current = options
  // set while something typed is not kept yet
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // before the paint, and in the same breath as the screen goes: what is typed is in nobody's hand in between
  useLayoutEffect(() => {
    let isHere = true
    void readDraft<Values>(id, thing).then((draft) => {
      if (isHere && draft && latest.current.isWorth(draft.values)) setFound(draft)
    })
    const keep = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      const { values: typed, base, version } = latest.current
      void keepDraft(id, thing, { values: typed, base, version, at: new Date().toISOString() })
    }
    keepNow.current = keep
    // a phone ends a page without a word more
    addEventListener('pagehide', keep)
    return () => {
      isHere = false
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [id, thing])

  const keepNow = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values begins the two seconds, unless they run
  useLayoutEffect(() => {
    if (isChanged) timer.current ??= setTimeout(() => keepNow.current(), EVERY_MS)
  }, [isChanged, values])

  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
    void forgetDraft(id, thing)
    setFound(undefined)
  }
  const offer = found && {
    at: found.at,
    take: () => {
      setFound(undefined)
      options.take(found)
    },
    drop: forget,
  }
  return { offer, forget }
}
