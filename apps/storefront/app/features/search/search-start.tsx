import type { Category } from '@oyum/api-client/read/category'
import { Chip } from '@oyum/ui/chip.tsx'
import { SearchIcon } from '@oyum/ui/icons.tsx'
import { useStore } from '@oyum/ui/state/store.ts'
import { useDismiss } from '@oyum/ui/use-dismiss.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath, searchPath } from '#app/lib/links.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { recentSearchesText } from '#app/state/personal-storage.ts'
import { HeaderPopover } from '#app/ui/header-popover.tsx'
import { readRecentSearches } from './recent-searches.ts'

const CATEGORIES_SHOWN = 6

interface SearchStartProps {
  /** Around the field and all that hangs from it. */
  frame: RefObject<HTMLElement | null>
  isEmpty: boolean
}

/** Under the empty field: what was searched for last on this phone, and categories to begin with. */
export function SearchStart({ frame, isEmpty }: SearchStartProps) {
  const { t } = useTranslation()
  const isOpen = useOpenWithField(frame)
  const recent = readRecentSearches(useStore(recentSearchesText, null))
  const categories = useFirstCategories()
  if (!isOpen || !isEmpty || recent.length + categories.length === 0) return null
  return (
    <HeaderPopover>
      {/* One landmark: the categories have one of that name in the header already. */}
      <nav
        aria-label={t('header.searchLabel')}
        className="header-pop grid gap-4 px-(--gutter) pt-4 pb-6 md:w-170 md:px-7 md:pt-5 md:pb-7"
      >
        {recent.length > 0 && (
          <div>
            <p className="text-sm text-sand-600">{t('search.recent')}</p>
            <ul aria-label={t('search.recent')}>
              {recent.map((text) => (
                <li key={text}>
                  <Link to={searchPath(text)} className="flex min-h-11 items-center gap-3 hover:underline">
                    <SearchIcon className="size-5 flex-none text-sand-500" />
                    <span className="min-w-0 truncate">{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {categories.length > 0 && (
          <div>
            <p className="mb-2 text-sm text-sand-600">{t('common.categories')}</p>
            <ul aria-label={t('common.categories')} className="flex flex-wrap gap-2">
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Chip to={categoryPath(id)} isActive={false}>
                    {name}
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
      </nav>
    </HeaderPopover>
  )
}

/** Open from the moment the field is focused or pressed until Escape, a click elsewhere or a step to another page. */
function useOpenWithField(frame: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  // This part arrives because the field was focused.
  const [openAt, setOpenAt] = useState(() =>
    frame.current?.contains(document.activeElement) ? key : undefined,
  )
  const isOpen = openAt === key
  const close = useCallback(() => setOpenAt(undefined), [])
  useDismiss(frame, isOpen, { onLeave: close, onEscape: close })
  useEffect(() => {
    const field = frame.current?.querySelector('input')
    if (!field) return
    const open = () => setOpenAt(key)
    const listening = new AbortController()
    field.addEventListener('focus', open, { signal: listening.signal })
    field.addEventListener('click', open, { signal: listening.signal })
    return () => listening.abort()
  }, [frame, key])
  return isOpen
}

function useFirstCategories(): readonly Category[] {
  const [categories, setCategories] = useState<readonly Category[]>([])
  useEffect(() => {
    const asking = new AbortController()
    browserApi.categories
      .list({ signal: asking.signal })
      .then((list) => setCategories(list.filter(({ position }) => position === 0).slice(0, CATEGORIES_SHOWN)))
      // Silent (ERR-10): the last searches are there all the same.
      .catch(() => {})
    return () => asking.abort()
  }, [])
  return categories
}
