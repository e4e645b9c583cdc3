import type { ReactNode } from 'react'

/** On phones, above the bottom bar: the action of the page while its button cannot be seen. Its mark lifts what else stands
 *  there, see shop.css. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-buying-bar
      className="fixed inset-x-0 bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] z-(--z-bar) flex items-center justify-between gap-4 border-t border-sand-200 bg-surface px-(--gutter) py-2 md:hidden"
    >
      {children}
    </div>
  )
}
