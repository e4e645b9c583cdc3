import type { ProductCard } from '@oyum/api-client/read/product'
import { maxQuantity } from '@oyum/shop-rules/cart'
import { piecesToAdd } from '@oyum/shop-rules/room-pieces'
import { type PlainLine, plainLineKey } from '#app/lib/cart-cookie.ts'
import type { PlainNote } from './plain-answer.ts'

type Lines = readonly PlainLine[]

/** One more of it, never more than the stock; otherwise why not. Whether it fits into the cookie is seen when it is written. */
export function addPlainLine(
  lines: Lines,
  product: ProductCard,
  type: string | undefined,
): { lines: Lines } | { note: PlainNote } {
  const values = { name: product.name }
  const variation = product.variations.find((one) => one.type === type)
  const isOffered = type === undefined ? product.variations.length === 0 : variation !== undefined
  const most = isOffered ? maxQuantity({ ...product, variation }) : 0
  if (most < 1) return { note: { key: 'plainCart.soldOut', values } }

  const known = lines.find((line) => plainLineKey(line) === plainLineKey({ id: product.id, type }))
  if (!known) return { lines: [...lines, { id: product.id, quantity: 1, type }] }
  if (known.quantity >= most) return { note: { key: 'plainCart.allInCart', values } }
  return { lines: setPlainLine(lines, { ...known, quantity: known.quantity + 1 }) }
}

/** One of each piece of a room that is in stock and not there yet. */
export function addPlainPieces(lines: Lines, products: readonly ProductCard[]): Lines {
  const added = piecesToAdd(products, lines)
  return [
    ...lines,
    ...added.map(({ product, variation }) => ({ id: product.id, quantity: 1, type: variation?.type })),
  ]
}

/** What is not in the cart stays out of it. */
export function setPlainLine(lines: Lines, wanted: PlainLine): Lines {
  return lines.map((line) => (plainLineKey(line) === plainLineKey(wanted) ? wanted : line))
}

export function removePlainLine(lines: Lines, wanted: Pick<PlainLine, 'id' | 'type'>): Lines {
  return lines.filter((line) => plainLineKey(line) !== plainLineKey(wanted))
}

/** What was ordered leaves the cart; what was put into it meanwhile stays. */
export function withoutOrdered(lines: Lines, ordered: Lines): Lines {
  return lines.flatMap((line) => {
    const taken = ordered.find((one) => plainLineKey(one) === plainLineKey(line))?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}
