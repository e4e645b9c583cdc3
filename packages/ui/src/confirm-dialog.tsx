import { useId } from 'react'
import { ActionButton, Button } from './button.tsx'
import { Dialog, DialogTitle } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** what is done when it is confirmed, and what happens when it is not */
  yes: string
  no: string
  closeLabel: string
  isBusy: boolean
  onYes: () => void
  onClose: () => void
}

/** A question before something that cannot be undone. The focus begins at the way back. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  closeLabel,
  isBusy,
  onYes,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={closeLabel}
      corner={<DialogTitle id={titleId}>{title}</DialogTitle>}
      onClose={onClose}
    >
      <p className="-mt-3 text-sand-600">{text}</p>
      <div className="grid gap-2.5">
        <ActionButton type="button" isBusy={isBusy} disabled={isBusy} onClick={onYes}>
          {yes}
        </ActionButton>
        <Button look="secondary" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}
