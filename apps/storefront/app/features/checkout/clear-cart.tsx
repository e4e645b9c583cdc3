import { TrashIcon } from '@oyum/ui/icons.tsx'
import { offerUndo } from '@oyum/ui/state/toast.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { emptyCart } from './empty-cart.ts'

/** Takes everything out at once; for ten seconds there is a way back (OPEN-86). */
export function ClearCart({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation()

  function clear() {
    // The pressed button goes with the lines.
    onCleared()
    const undo = emptyCart()
    offerUndo({ text: t('cart.cleared'), action: { label: t('cart.undo'), run: undo }, isKept: true })
  }

  return (
    <button
      type="button"
      onClick={clear}
      className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-sand-700 hover:bg-sand-100"
    >
      <TrashIcon className="size-5" />
      {t('cart.clear')}
    </button>
  )
}
