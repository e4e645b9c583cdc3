import type { ReactNode } from 'react'
import { shop } from '#app/lib/shop-config.ts'

const FACTS: Readonly<Record<string, ReactNode>> = {
  '{{shop}}': shop.name,
  '{{email}}': <a href={`mailto:${shop.email}`}>{shop.email}</a>,
  '{{phone}}': (
    <a href={shop.phoneHref} className="whitespace-nowrap">
      {shop.phone}
    </a>
  ),
}

/** The facts of this shop come from its configuration; address and number can be tapped. */
export function PrivacyParagraph({ text }: { text: string }) {
  // split keeps what its group caught; the pieces never change places
  const pieces = text
    .split(/(\{\{\w+\}\})/)
    .map((piece, place) => ({ place, content: FACTS[piece] ?? piece }))
  return (
    <p>
      {pieces.map(({ place, content }) => (
        <span key={place}>{content}</span>
      ))}
    </p>
  )
}
