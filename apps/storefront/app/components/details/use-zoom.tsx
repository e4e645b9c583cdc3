import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ZoomDialog, ZoomedPicture } from '#app/ui/zoom-dialog.tsx'

const loadZoom = () => import('#app/ui/zoom-dialog.tsx')

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

/** The full view of a picture. Without script, or when its script does not come, the link leads to the picture itself. */
export function useZoom(): Zoom {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ Dialog: typeof ZoomDialog; picture: ZoomedPicture }>()
  const onClosed = useCallback(() => setOpen(undefined), [])

  function zoomLink(link: HTMLAnchorElement) {
    const image = link.querySelector('img')
    if (!image) return
    loadZoom().then(
      ({ ZoomDialog: Dialog }) => setOpen({ Dialog, picture: readPicture(image, link.href) }),
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
    dialog: open && (
      <open.Dialog
        picture={open.picture}
        closeLabel={t('zoom.close')}
        enlargeLabel={t('zoom.open')}
        onClosed={onClosed}
      />
    ),
  }
}

function readPicture(image: HTMLImageElement, src: string): ZoomedPicture {
  return {
    src,
    preview: image.currentSrc || image.src,
    alt: image.alt,
    width: image.width || 1,
    height: image.height || 1,
    from: image.getBoundingClientRect(),
  }
}
