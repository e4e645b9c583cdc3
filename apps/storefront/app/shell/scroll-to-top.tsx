import { SCROLL_TOP_AFTER_PX } from '@oyum/shop-rules/limits'
import { ArrowUpIcon } from '@oyum/ui/icons.tsx'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Floats at the lower right once the page is scrolled more than 300 px. The bar with «Add to cart» lifts it by its
 *  own height. */
export function ScrollToTop() {
  const { t } = useTranslation()
  const isFarDown = useSyncExternalStore(onScroll, isScrolledFar, () => false)
  if (!isFarDown) return null
  return (
    <button
      type="button"
      data-way-up
      onClick={goToTop}
      className="fixed end-4 bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom)+1rem)] z-(--z-bar) grid size-12 place-items-center rounded-full bg-surface text-ink shadow-pop md:end-6 md:bottom-6"
    >
      <ArrowUpIcon />
      <span className="sr-only">{t('footer.toTop')}</span>
    </button>
  )
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

function isScrolledFar() {
  return scrollY > SCROLL_TOP_AFTER_PX
}

function goToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  // The button goes; the keyboard starts again where the page does.
  document.querySelector('main')?.focus({ preventScroll: true })
}
