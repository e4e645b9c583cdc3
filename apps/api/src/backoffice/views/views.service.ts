import { MAX_VIEWS } from '@oyum/contract/staff/limits'
import type { KeepView } from '@oyum/contract/staff/views'
import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { addView, changeView, findView, listViews, lockViewsOf, removeView } from './views.repository.ts'

export type ViewsService = ReturnType<typeof createViewsService>

/** Lists that somebody has saved by name, for nobody but themself. */
export function createViewsService(db: Db) {
  return {
    list: async ({ id }: SessionStaff) => ({ rows: [...(await listViews(db, id))] }),

    keep: (audit: Audit, staff: SessionStaff, view: KeepView): Promise<{ id: number }> =>
      audit.inOne(async (tx, record) => {
        await lockViewsOf(tx, staff.id)
        const before = await findView(tx, staff.id, view)
        if (before) await changeView(tx, before.id, view.query)
        const id = before?.id ?? (await addView(tx, staff.id, view, MAX_VIEWS))
        if (id === undefined) throw new AppError('too_many')
        const isNew = record.changed('staff', staff.id, before && told(before), told(view), {
          action: 'keep_view',
        })
        if (!isNew) record.nothingChanged()
        return { id }
      }),

    remove: (audit: Audit, staff: SessionStaff, id: number): Promise<void> =>
      audit.inOne(async (tx, record) => {
        const removed = await removeView(tx, staff.id, id)
        if (!removed) throw new AppError('not_found')
        record.changed('staff', staff.id, told(removed), {}, { action: 'remove_view' })
      }),
  }
}

const told = ({ name, query }: { name: string; query: string }) => ({ view: name, viewQuery: query })
