import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CopyButton } from './copy-button.tsx'

/** Shown this once; on paper they stand alone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <p>{t('codes.text')}</p>
      <ul aria-label={t('codes.title')} className="grid grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="secondary" onClick={() => print()}>
          {t('codes.print')}
        </Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </div>
  )
}
