import { Navigate } from 'react-router'
import { CALLS_PATH } from '#app/features/orders/calls/go-on.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe } from '#app/lib/me.ts'

/** An operator's day begins with the calls. */
export default function Home() {
  const { t } = useTranslation()
  if (useMe().role === 'operator') return <Navigate to={CALLS_PATH} replace />
  return (
    <>
      <h1 className="h1">{t('office.title')}</h1>
      <p className="mt-2 text-sand-600">{t('office.text')}</p>
    </>
  )
}
