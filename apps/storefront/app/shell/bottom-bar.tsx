import { useTranslation } from '#app/i18n/use-translation.ts'
import { NavEntry } from './nav-entry.tsx'
import { BOTTOM_BAR_ITEMS } from './nav-items.ts'

/** The five main places, fixed to the lower edge below 768; it never hides on scroll. */
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
            className="relative grid h-(--size-bottombar) min-w-0 content-center justify-items-center gap-0.5 text-[clamp(0.6875rem,3.2vw,0.75rem)] leading-4 text-sand-600 -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink"
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
