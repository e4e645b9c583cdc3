import { nameParts } from '@oyum/shop-rules/name-parts'
import { Fragment, type ReactNode } from 'react'

interface ProductNameProps {
  name: string
  /** How a part is drawn; as it is, unless parts of it are marked. */
  draw?: (text: string) => ReactNode
}

/**
 * A name in which «3-местный» and «3 orunlyk» stay on one line. The letters stay as they are, for who copies the name, looks
 * for it in the page or hears it: only the line may not break there.
 */
export function ProductName({ name, draw = (text) => text }: ProductNameProps) {
  return nameParts(name).map(({ start, text, isKept }) =>
    isKept ? (
      <span key={start} className="whitespace-nowrap">
        {draw(text)}
      </span>
    ) : (
      <Fragment key={start}>{draw(text)}</Fragment>
    ),
  )
}
