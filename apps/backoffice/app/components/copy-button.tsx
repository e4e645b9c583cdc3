import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { copyText } from '#app/lib/copy-text.ts'

interface CopyButtonProps {
  text: string
  /** where the bare verb does not say what */
  label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      look="secondary"
      onClick={async () =>
        (await copyText(text))
          ? showToast({ kind: 'success', text: t('copy.done') })
          : showToast({ kind: 'error', text: t('copy.failed') })
      }
    >
      {label ?? t('copy.copy')}
    </Button>
  )
}
