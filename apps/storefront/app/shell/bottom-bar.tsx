import { useTranslation } from '#app/i18n/use-translation.ts'
import { NavEntry } from './nav-entry.tsx'
import { BOTTOM_BAR_ITEMS } from './nav-items.ts'

/** The five main places, fixed to the lower edge below 768; it never hides on scroll. Its words do not grow with the
 *  letters of the page: a fifth of a phone's width is all there is. */
export function BottomBar() {
  const { t } = useTranslation()
  return (
    <>
      <nav
        aria-label={t('nav.main')}
        className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-5 bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
      >
        {BOTTOM_BAR_ITEMS.map((item) => (
          <NavEntry
            key={item.path}
            item={item}
            className="bar-entry relative min-w-0 text-sand-600 -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink"
            labelClassName="max-w-full truncate"
            diamondClassName="-top-0.75"
          />
        ))}
      </nav>
      {/* Keeps the end of the page clear of the bar. */}
      <div
        aria-hidden="true"
        className="h-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] md:hidden"
      />
    </>
  )
}
