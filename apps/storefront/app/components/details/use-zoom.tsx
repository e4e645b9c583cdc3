import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import type { ZoomView } from './zoom-view.tsx'

const loadZoom = () => import('./zoom-view.tsx')

interface Zoom {
  /** For a link that holds a picture and leads to the whole of it. */
  onLinkClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** For a button somewhere else: shows the picture of such a link. */
  zoomLink: (link: HTMLAnchorElement) => void
  /** Fetches the script of the zoom as soon as somebody seems to want it. */
  prepare: () => void
  /** The open zoom; to be rendered somewhere. */
  dialog: ReactNode
}

/**
 * The full view of a picture, and of the others of its list. Without script, or when its script does not come, the link
 * leads to the picture itself.
 * @param onStep told which picture of the list is shown now
 */
export function useZoom(onStep?: (index: number) => void): Zoom {
  const [open, setOpen] = useState<{ View: typeof ZoomView; link: HTMLAnchorElement }>()
  const onClosed = useCallback(() => setOpen(undefined), [])

  function zoomLink(link: HTMLAnchorElement) {
    if (!link.querySelector('img')) return
    loadZoom().then(
      ({ ZoomView: View }) => setOpen({ View, link }),
      () => location.assign(link.href),
    )
  }

  return {
    zoomLink,
    onLinkClick(event) {
      // With a key held down the shopper asks for a tab of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey || !event.currentTarget.querySelector('img'))
        return
      event.preventDefault()
      zoomLink(event.currentTarget)
    },
    prepare() {
      loadZoom().catch(() => undefined)
    },
    dialog: open && <open.View link={open.link} onStep={onStep} onClosed={onClosed} />,
  }
}
