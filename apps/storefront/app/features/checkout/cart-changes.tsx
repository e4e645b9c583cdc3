import { linePrice } from '@oyum/shop-rules/cart'
import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { InfoIcon } from '@oyum/ui/icons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import type { LineChange } from './refresh-cart-items.ts'

/** What has become different in the cart, in words; read out when it comes. */
export function CartChanges({ changes, hasFailed }: { changes: readonly LineChange[]; hasFailed: boolean }) {
  const { t } = useTranslation()
  const textOfChange = useChangeText()
  const texts = [...new Set(changes.map(textOfChange)), ...(hasFailed ? [t('checkout.notChecked')] : [])]
  return (
    <div role="status">
      {texts.length > 0 && (
        <ul className="mb-5 grid gap-2 rounded-control bg-amber-50 p-4 text-sm text-amber-700">
          {texts.map((text) => (
            <li key={text} className="flex gap-2.5">
              <InfoIcon className="size-5" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useChangeText(): (change: LineChange) => string {
  const { t } = useTranslation()
  const { currency } = useShop()
  return (change) => {
    const { name } = change.item
    if (change.kind === 'lowered') return t('checkout.lowered', { name, number: formatCount(change.left) })
    if (change.kind === 'gone') return t('checkout.gone', { name })
    const price = formatMoney(linePrice(change.item)?.unitTenge, currency)
    return t('checkout.newPrice', { name, price })
  }
}
