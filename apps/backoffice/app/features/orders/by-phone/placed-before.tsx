import { ButtonLink } from '@oyum/ui/button.tsx'
import { AlertIcon } from '@oyum/ui/icons.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** The order exists already, as the form was before. */
export function PlacedBefore({ id }: { id: number }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => bar.current?.focus(), [])
  return (
    <div
      ref={bar}
      role="alert"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded-control border border-madder-200 bg-madder-50 px-3.5 py-2.5 text-sm text-madder-700"
    >
      <AlertIcon className="size-5" />
      <span className="min-w-0 flex-1 basis-60">{t('byPhone.before', { id })}</span>
      <ButtonLink look="secondary" to={`/orders/${id}`}>
        {t('byPhone.openBefore', { id })}
      </ButtonLink>
    </div>
  )
}
