import { useTranslation } from '#app/i18n/use-translation.ts'

export default function Home() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="h1">{t('office.title')}</h1>
      <p className="mt-2 text-sand-600">{t('office.text')}</p>
    </>
  )
}
