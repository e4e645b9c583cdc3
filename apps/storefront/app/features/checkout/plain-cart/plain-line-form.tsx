import { SET } from '#app/lib/cart-intents.ts'
import { PATHS } from '#app/lib/links.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { LineControls } from '../line-controls.tsx'

/** Each button says how many it shall be: pressed twice it means the same. */
export function PlainLineForm({ line }: { line: CartLine }) {
  return (
    <form method="post" action={PATHS.plainCart}>
      <input type="hidden" name="intent" value={SET} />
      <input type="hidden" name="id" value={line.id} />
      {line.variation && <input type="hidden" name="type" value={line.variation.type} />}
      <LineControls
        line={line}
        setTo={(quantity) => ({ type: 'submit', name: 'quantity', value: quantity })}
      />
    </form>
  )
}
