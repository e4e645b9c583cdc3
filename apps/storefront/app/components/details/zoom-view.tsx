import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ZoomDialog, type ZoomedPicture } from '#app/ui/zoom-dialog.tsx'

interface ZoomViewProps {
  /** Holds the picture and leads to the whole of it. */
  link: HTMLAnchorElement
  /** Told which picture of the list is shown now. */
  onStep: ((index: number) => void) | undefined
  onClosed: () => void
}

/** The full view of a picture of the page, and of the others of its list. */
export function ZoomView({ link, onStep, onClosed }: ZoomViewProps) {
  const { t } = useTranslation()
  const [links] = useState(() => linksBeside(link))
  const [{ index, picture }, show] = useState(() => ({
    index: links.indexOf(link),
    picture: readPicture(link),
  }))

  function step(by: -1 | 1) {
    const next = links[index + by]
    if (!next) return
    // The page shows it as well, so that the picture flies back to its own place.
    onStep?.(index + by)
    show({ index: index + by, picture: readPicture(next) })
  }

  const steps = {
    ...{ number: index + 1, total: links.length, onStep: step },
    ...{ previousLabel: t('zoom.previous'), nextLabel: t('zoom.next') },
  }
  return (
    <ZoomDialog
      picture={picture}
      steps={links.length > 1 ? steps : undefined}
      closeLabel={t('zoom.close')}
      enlargeLabel={t('zoom.open')}
      onClosed={onClosed}
    />
  )
}

function linksBeside(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [link])]
  return links.filter((one) => one.querySelector('img') !== null)
}

function readPicture(link: HTMLAnchorElement): ZoomedPicture {
  const image = link.querySelector('img') as HTMLImageElement
  return {
    src: link.href,
    preview: image.currentSrc || image.src,
    alt: image.alt,
    width: image.width || 1,
    height: image.height || 1,
    from: image.getBoundingClientRect(),
  }
}
