import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface NewOrdersProps {
  count: number
  isBusy: boolean
  onShow: () => void
}

/** That there are more now. It lies over the list and takes no room: no row moves when it comes or goes. */
export function NewOrders({ count, isBusy, onShow }: NewOrdersProps) {
  const { t } = useTranslation()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky top-[calc(var(--size-header)+0.5rem)] z-(--z-bar) -mb-4 flex h-0 justify-center"
    >
      {count > 0 && (
        <div className="pointer-events-auto h-max rounded-control shadow-pop">
          <Button look="primary" aria-busy={isBusy} onClick={onShow}>
            {t('orders.newRows', { count })}
          </Button>
        </div>
      )}
    </div>
  )
}
