import { formatCount } from '@oyum/shop-rules/numbers'
import type { Ref } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** «Cart», and how many pieces lie in it. It can take the focus when what had it is gone. */
export function CartTitle({ pieces, ref }: { pieces: number; ref?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation()
  return (
    <h1 ref={ref} tabIndex={-1} className="h1 mb-4 flex flex-wrap items-baseline gap-x-3 outline-none">
      {t('checkout.title')}{' '}
      {pieces > 0 && (
        <span className="text-base font-normal tracking-normal text-sand-600">
          {t('category.products', { count: pieces, number: formatCount(pieces) })}
        </span>
      )}
    </h1>
  )
}
