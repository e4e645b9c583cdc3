import type { ReactNode } from 'react'

/** Around what opens under the header. While one is there the header shows itself whole; the page behind it is dimmed. */
export function HeaderPopover({ children }: { children: ReactNode }) {
  return (
    <div data-header-popover>
      <div
        data-scrim
        aria-hidden="true"
        className="fixed inset-x-0 top-(--size-header) bottom-0 -z-1 bg-scrim"
      />
      {children}
    </div>
  )
}
