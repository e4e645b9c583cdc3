import { formatCount } from '@oyum/shop-rules/numbers'
import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { Money } from '#app/components/money.tsx'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { GoodsPicker } from './goods-picker.tsx'
import { LineStepper } from './line-stepper.tsx'
import { type AddedLine, useLinesDraft } from './use-lines-draft.ts'
import { type ToldChange, useToldChange } from './use-told-change.ts'

interface LinesEditorProps {
  order: Order
  /** whether something is wanted that is not saved */
  onUnsaved: (isUnsaved: boolean) => void
  onClose: () => void
}

/** More, fewer, others. What it comes to, and what is short, is the server's word and stands there before it is saved. */
export function LinesEditor({ order, onUnsaved, onClose }: LinesEditorProps) {
  const { t } = useTranslation()
  const draft = useLinesDraft(order)
  const { call, change, isOther, save } = useToldChange(order, draft)
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLUListElement>(null)
  // whoever came by the key goes on by the keyboard
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), [])
  const { isChanged } = draft
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])
  const isSavable = change !== undefined && change.shortages.length + change.missing.length === 0

  async function keep() {
    if (!isSavable || !(await save())) return
    showToast({ kind: 'success', text: t('form.saved') })
    await revalidate()
    onClose()
  }
  useShortcuts([{ code: 'KeyS', ctrl: true, label: t('form.save'), run: () => void keep() }])

  return (
    <>
      <ul ref={list} className="min-w-0 divide-y divide-sand-200">
        {order.lines.map(({ number, ...line }) => (
          <LineStepper
            key={number}
            {...line}
            quantity={draft.quantityOf(number)}
            onChange={(quantity) => draft.setKept(number, quantity)}
          />
        ))}
        {draft.added.map((line, place) => (
          <LineStepper
            key={`${line.productId} ${line.variation}`}
            {...line}
            onChange={(quantity) => draft.setAdded(place, quantity)}
          />
        ))}
      </ul>
      <GoodsPicker onPick={draft.add} />
      <ProblemBar call={call} />
      {isOther && <p role="status">{t('order.edit.otherAmount')}</p>}
      <div aria-live="polite">
        {change && <Told change={change} lines={[...order.lines, ...draft.added]} />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" disabled={!isSavable || call.isBusy} aria-busy={call.isBusy} onClick={keep}>
          {t('form.save')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </>
  )
}

type Named = Pick<AddedLine, 'productId' | 'variation' | 'variationLabel'>

function Told({ change, lines }: { change: ToldChange; lines: readonly Named[] }) {
  const { t } = useTranslation()
  function nameOf(one: Omit<Named, 'variationLabel'> & { name: string }): string {
    const { productId, variation, name } = one
    const line = lines.find((each) => each.productId === productId && each.variation === variation)
    const label = line?.variationLabel ?? variation
    return label ? `${name}, ${label}` : name
  }
  return (
    <>
      <ul className="grid gap-1 text-amber-700">
        {change.shortages.map((one) => (
          <li key={nameOf(one)}>
            {t('order.edit.short', {
              ...{ name: nameOf(one), available: formatCount(one.available), more: formatCount(one.more) },
            })}
          </li>
        ))}
        {change.missing.map((one) => (
          <li key={nameOf(one)}>{t('order.edit.missing', { name: nameOf(one) })}</li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-sand-200 pt-3">
        <div>
          <dt className="text-sm text-sand-600">{t('order.edit.before')}</dt>
          <dd>
            <Money tenge={change.amountBeforeTenge} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-sand-600">{t('order.edit.after')}</dt>
          <dd className="text-xl font-bold">
            <Money tenge={change.amountTenge} />
          </dd>
        </div>
      </dl>
    </>
  )
}
