import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { CallForm } from './call-form.tsx'
import { ConflictDialog, type ShownFields } from './conflict-dialog.tsx'
import { DraftBar } from './draft-bar.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import type { FieldValues } from './merge-values.ts'
import { SaveBar } from './save-bar.tsx'
import type { Editing } from './use-editing.ts'

interface EditFormProps<Values extends FieldValues> {
  editing: Editing<Values>
  /** name and words of each field, for where two people changed the same */
  fields: ShownFields<Values>
  children: ReactNode
}

/** The one form of a screen whose thing is changed and saved whole. */
export function EditForm<Values extends FieldValues>({ editing, fields, children }: EditFormProps<Values>) {
  const { t } = useTranslation()
  const { call, isChanged, conflict, draft } = editing
  const inside = useRef<HTMLDivElement>(null)
  useShortcuts([
    {
      ...{ code: 'KeyS', ctrl: true, label: t('form.save') },
      run: () => {
        if (isChanged) inside.current?.closest('form')?.requestSubmit()
      },
    },
  ])
  return (
    <>
      {draft && <DraftBar draft={draft} />}
      <CallForm call={call} onSubmit={() => void editing.save()}>
        <div ref={inside} className="contents">
          {children}
        </div>
        {isChanged && <SaveBar isBusy={call.isBusy} onDiscard={editing.discard} />}
      </CallForm>
      <LeaveQuestion isAsked={isChanged} onLeave={editing.discard} />
      {conflict && <ConflictDialog conflict={conflict} fields={fields} onSettled={editing.settle} />}
    </>
  )
}
