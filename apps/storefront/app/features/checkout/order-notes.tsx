import { AlertIcon } from '@oyum/ui/icons.tsx'

/** Why the last order did not come about, until the next try; read out. */
export function OrderNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className="flex gap-2 text-sm text-madder-700">
          <AlertIcon className="size-5" />
          <span className="min-w-0">{note}</span>
        </p>
      ))}
    </div>
  )
}
