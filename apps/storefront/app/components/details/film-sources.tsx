import { type FilmRendition, renditionPath } from '@oyum/shop-rules/films'
import { originalPath } from '@oyum/shop-rules/pictures'

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** What the browser knows of the line; most of the shop's visitors have a browser that does. */
function isSlowLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection !== undefined && (connection.saveData === true || connection.effectiveType !== '4g')
}

/** The small rendition for phones, and for everybody on a slow line. */
export function chooseRendition(): FilmRendition {
  return isSlowLine() || !matchMedia('(min-width: 48rem)').matches ? 'small' : 'large'
}

interface FilmSourcesProps {
  file: string
  rendition: FilmRendition
  onBroken: () => void
}

/** For a <video>: the rendition, and the original while that has not been made yet. The last one that fails tells. */
export function FilmSources({ file, rendition, onBroken }: FilmSourcesProps) {
  return (
    <>
      <source src={renditionPath(file, rendition)} type="video/mp4" />
      <source src={originalPath('video', file)} type="video/mp4" onError={onBroken} />
    </>
  )
}
