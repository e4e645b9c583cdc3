import { SearchIcon } from '@oyum/ui/icons.tsx'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette)

/** In the bar of every screen behind the login; Ctrl+K anywhere. The palette's code comes when it is first wanted. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const Palette = useLazyImport(loadPalette, isOpen)
  const open = () => setIsOpen(true)
  useShortcuts([{ code: 'KeyK', ctrl: true, label: t('palette.title'), run: open }])
  return (
    <>
      <button
        type="button"
        aria-label={t('palette.title')}
        title={`${t('palette.title')} (Ctrl + K)`}
        aria-busy={isOpen && !Palette}
        onClick={open}
        className="grid size-11 flex-none place-items-center rounded-control"
      >
        <SearchIcon />
      </button>
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
