import { CloseIcon, GridIcon } from '@oyum/ui/icons.tsx'
import { useDismiss } from '@oyum/ui/use-dismiss.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useCategoriesDropdown } from './use-categories-dropdown.ts'

const loadPanel = () => import('./categories-panel.tsx').then((module) => module.CategoriesPanel)

/** A link to the categories page that script turns into the button of a dropdown. */
export function CategoriesMenu() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLAnchorElement>(null)
  const { isOpen, categories, open, close } = useCategoriesDropdown()

  const closeAndReturn = useCallback(() => {
    close()
    button.current?.focus()
  }, [close])
  useDismiss(frame, isOpen, { onLeave: close, onEscape: closeAndReturn })

  const goThere = useCallback(() => void navigate(PATHS.categories), [navigate])
  const Panel = useLazyImport(loadPanel, isOpen, goThere)

  function toggle(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    if (isOpen) close()
    else open()
  }

  const Sign = isOpen ? CloseIcon : GridIcon
  return (
    <div ref={frame} className="self-start md:self-center short:self-center">
      <a
        ref={button}
        href={PATHS.categories}
        {...(isHydrated && { role: 'button', 'aria-expanded': isOpen })}
        onClick={(event) => isPlainClick(event) && toggle(event)}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
        className="inline-flex size-11 items-center justify-center gap-2 rounded-control bg-ink text-sm font-medium text-surface hover:bg-ink-soft lg:w-auto lg:ps-3.5 lg:pe-4"
      >
        <Sign />
        <span className="max-lg:sr-only">{t('common.categories')}</span>
      </a>
      {isOpen && Panel && <Panel categories={categories} button={button} />}
    </div>
  )
}
