import type { Category } from '@oyum/api-client/read/category'
import { formatCount } from '@oyum/shop-rules/numbers'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath, PATHS } from '#app/lib/links.ts'
import { HeaderPopover } from '#app/ui/header-popover.tsx'
import type { DropdownCategories } from './use-categories-dropdown.ts'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const LIST = 'max-md:divide-y max-md:divide-sand-200 md:grid md:grid-cols-2 md:gap-x-3'
const ROW =
  'grid min-h-17 grid-cols-[3.5rem_1fr_auto_1.125rem] items-center gap-3.5 font-medium md:min-h-18 md:rounded-control md:px-2'

interface CategoriesPanelProps {
  categories: DropdownCategories
  button: RefObject<HTMLElement | null>
}

/** The list under the header: full width on phones, two columns from 768; at most 30rem high, it scrolls by itself. */
export function CategoriesPanel({ categories, button }: CategoriesPanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  useArrowKeys(panel, button)
  return (
    <HeaderPopover>
      <nav
        ref={panel}
        aria-label={t('common.categories')}
        aria-busy={categories === undefined}
        className="header-pop px-(--gutter) py-4 [--pop-most:30rem] md:w-170 md:px-5 md:pb-5"
      >
        {categories === undefined ? (
          <CategorySkeletons />
        ) : categories === 'failed' ? (
          // Silent by ERR-10, but no dead end: the page of the same name tells what is wrong and tries again.
          <Link to={PATHS.categories} className={ROW}>
            <span className="col-span-3">{t('header.allCategories')}</span>
            <ChevronRightIcon className="size-4.5 text-sand-500" />
          </Link>
        ) : (
          <ul className={LIST}>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryRow category={category} />
              </li>
            ))}
          </ul>
        )}
      </nav>
    </HeaderPopover>
  )
}

function CategoryRow({ category: { id, name, image, productsCount } }: { category: Category }) {
  const { t } = useTranslation()
  const number = formatCount(productsCount)
  return (
    <Link to={categoryPath(id)} className={`${ROW} -outline-offset-2 hover:bg-sand-100`}>
      <span className="size-14 overflow-hidden rounded-sm bg-picture">
        <ShopPicture kind="category" file={image} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 hyphens-auto wrap-anywhere">{name}</span>
      <span className="text-sm font-normal text-sand-600 tabular-nums">
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{t('category.products', { count: productsCount, number })}</span>
      </span>
      <ChevronRightIcon className="size-4.5 text-sand-500" />
    </Link>
  )
}

function CategorySkeletons() {
  return (
    <div aria-hidden="true" className={LIST}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={ROW}>
          <span className="size-14 rounded-sm bg-sand-100" />
          <span className="h-4 w-3/5 rounded-xs bg-sand-100" />
        </div>
      ))}
    </div>
  )
}

/** Up and down walk through the links, and from the button into them; Tab does as everywhere. */
function useArrowKeys(panel: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  // Before the links are painted: a key that follows at once is heard too.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const links: Element[] = [...(panel.current?.querySelectorAll('a') ?? [])]
      const focused = document.activeElement
      const place = focused ? links.indexOf(focused) : -1
      if (place === -1 && focused !== button.current) return
      const goal = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: links.length - 1 }[event.key]
      if (goal === undefined) return
      event.preventDefault()
      const target = goal < 0 ? button.current : links[Math.min(goal, links.length - 1)]
      if (target instanceof HTMLElement) target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [panel, button])
}
