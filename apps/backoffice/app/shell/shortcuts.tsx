import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcutKeys, useShortcutList, useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { useWays } from './use-ways.ts'

const loadHelp = () => import('./shortcut-help.tsx').then((module) => module.ShortcutHelp)

/** The keys that every screen has: G and a letter go to another one, ? lists all there are. */
export function Shortcuts() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const Help = useLazyImport(loadHelp, isAsked)
  const all = useShortcutList()

  useShortcutKeys()
  useShortcuts([
    ...useWays().flatMap(({ to, text, key }) =>
      key ? [{ code: key, after: 'KeyG', label: text, run: () => void navigate(to) }] : [],
    ),
    { code: 'Slash', shift: true, label: t('keys.title'), run: () => setIsAsked(true) },
  ])
  return isAsked && Help ? <Help shortcuts={all.toReversed()} onClose={() => setIsAsked(false)} /> : null
}
