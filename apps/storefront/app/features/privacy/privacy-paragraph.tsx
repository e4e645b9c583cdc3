import type { ReactNode } from 'react'
import { useShop } from '#app/lib/shop.ts'

/** The facts of this shop come from its configuration; address and number can be tapped. */
export function PrivacyParagraph({ text }: { text: string }) {
  const shop = useShop()
  const facts: Readonly<Record<string, ReactNode>> = {
    '{{shop}}': shop.name,
    '{{email}}': <a href={`mailto:${shop.email}`}>{shop.email}</a>,
    '{{phone}}': (
      <a href={shop.phoneHref} className="whitespace-nowrap">
        {shop.phone}
      </a>
    ),
  }
  // split keeps what its group caught; the pieces never change places
  const pieces = text
    .split(/(\{\{\w+\}\})/)
    .map((piece, place) => ({ place, content: facts[piece] ?? piece }))
  return (
    <p>
      {pieces.map(({ place, content }) => (
        <span key={place}>{content}</span>
      ))}
    </p>
  )
}
