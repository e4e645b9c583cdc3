import type { Locale } from '@oyum/shop-rules/locales'
import { useLayoutEffect, useState } from 'react'
import type { Calling } from '#app/components/form/use-call.ts'

const localeOf = (field: string) => /^texts\.(tk|ru|en)\./.exec(field)?.[1] as Locale | undefined

export interface Aim {
  /** whose texts are shown where there is no room for three */
  language: Locale
  show: (language: Locale) => void
  /** Brings a field or a card into sight and puts the focus there. */
  goTo: (target: string) => void
}

/** Which of the languages is shown on a narrow screen, and the way to a field that stands in another. */
export function useAim({ problem }: Calling): Aim {
  const [language, show] = useState<Locale>('tk')
  const [target, setTarget] = useState<{ name: string }>()
  const goTo = (name: string) => {
    show((now) => localeOf(name) ?? now)
    setTarget({ name })
  }
  const refused = Object.keys(problem?.fields ?? {}).find(localeOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads there anew
  useLayoutEffect(() => {
    if (refused !== undefined && !problem?.message) goTo(refused)
  }, [problem])

  useLayoutEffect(() => {
    if (!target) return
    const name = CSS.escape(target.name)
    const found = document.querySelector<HTMLElement>(`[name="${name}"], [data-aim="${name}"]`)
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  }, [target])
  return { language, show, goTo }
}
