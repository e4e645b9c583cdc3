import { formatCount } from '@oyum/shop-rules/numbers'
import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { Money } from '#app/components/money.tsx'
import { QUERY_LETTERS } from '#app/features/orders/orders-asked.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { AddedLine, Goods } from './use-lines-draft.ts'

interface GoodsPickerProps {
  onPick: (line: Omit<AddedLine, 'quantity'>) => void
}

/** Found by name or number, at the price of today. */
export function GoodsPicker({ onPick }: GoodsPickerProps) {
  const { t } = useTranslation()
  const call = useCall(['q'])
  const [found, setFound] = useState<readonly Goods[]>()
  return (
    <div className="grid gap-3">
      <CallForm
        call={call}
        label={t('order.edit.add')}
        className="flex flex-wrap items-end gap-2"
        onSubmit={async (value) => {
          const q = value('q').trim()
          if (q) setFound((await call.run(() => api.orders.goods({ query: { q } })))?.rows)
        }}
      >
        <div className="min-w-0 flex-1 basis-40">
          <FormField
            {...{
              name: 'q',
              type: 'search',
              label: t('order.edit.add'),
              placeholder: t('order.edit.search'),
            }}
            {...{ value: '', maxLength: QUERY_LETTERS, autoComplete: 'off' }}
            hint={call.problem?.fields.q}
          />
        </div>
        <Button type="submit" look="secondary" aria-busy={call.isBusy}>
          {t('order.edit.find')}
        </Button>
      </CallForm>
      {found && found.length === 0 && <p role="status">{t('order.edit.nothing')}</p>}
      {found && found.length > 0 && (
        <ul className="max-h-80 divide-y divide-sand-200 overflow-y-auto rounded-control border border-sand-200">
          {found.map((goods) => (
            <Found key={goods.productId} goods={goods} onPick={onPick} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ goods, onPick }: { goods: Goods } & GoodsPickerProps) {
  const { t } = useTranslation()
  const { productId, name, image, variations } = goods
  const [chosen, setChosen] = useState(variations[0]?.type)
  const variation = variations.find(({ type }) => type === chosen)
  const { unitTenge, stock } = variation ?? goods
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className={`text-sm ${stock === 0 ? 'text-amber-700' : 'text-sand-600'}`}>
          {t('order.stock', { count: formatCount(stock) })}
        </p>
      </div>
      {variations.length > 0 && (
        <select
          aria-label={`${t('order.edit.choose')}: ${name}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className="min-h-11 max-w-full rounded-control border border-sand-500 bg-surface px-2"
        >
          {variations.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      )}
      <span className="font-bold">
        <Money tenge={unitTenge} />
      </span>
      <Button
        look="secondary"
        disabled={stock === 0}
        aria-label={`${t('order.edit.put')}: ${name}`}
        onClick={() =>
          onPick({
            ...{ productId, name, image, unitTenge },
            ...{ variation: variation?.type ?? null, variationLabel: variation?.label ?? null },
          })
        }
      >
        {t('order.edit.put')}
      </Button>
    </li>
  )
}
