import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GoodsState } from './load-goods.ts'

const LOOKS: Readonly<Record<GoodsState, string>> = {
  draft: 'border-transparent bg-amber-50 text-amber-700',
  on_sale: 'border-transparent bg-sage-100 text-sage-700',
  archived: 'border-sand-300 text-sand-700',
}

export function GoodsStateTag({ state }: { state: GoodsState }) {
  const { t } = useTranslation()
  return (
    <span
      className={`inline-flex min-h-7 items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm ${LOOKS[state]}`}
    >
      {t(`goods.states.${state}`)}
    </span>
  )
}
