import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { goodsConflict } from './goods-conflict.service.ts'
import { boughtOf, getGoods } from './goods-page.service.ts'
import type { GoodsState } from './goods-rows.ts'
import { lockGoodsState, writeGoodsState } from './goods-state.repository.ts'

export type StateAct = 'publish' | 'draft' | 'archive' | 'restore'

const ENDS: Record<StateAct, GoodsState> = {
  publish: 'on_sale',
  draft: 'draft',
  archive: 'archived',
  restore: 'draft',
}

interface Who {
  audit: Audit
  staff: SessionStaff
}

/** One press, undone by another. What is so already stays as it is; out of the archive only restoring leads. */
export function changeGoodsState({ audit, staff }: Who, act: StateAct, id: number, seen: number) {
  const state = ENDS[act]
  return audit.inOne(async (tx, record) => {
    const before = await lockGoodsState(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== seen) throw await goodsConflict(tx, id, staff.locale)
    if (before.state === 'archived' && (act === 'publish' || act === 'draft'))
      throw new AppError('goods_state')
    // only what is archived is restored: what is on sale stays on sale
    const isSame = before.state === state || (act === 'restore' && before.state !== 'archived')
    if (isSame) record.nothingChanged()
    else {
      await writeGoodsState(tx, id, state)
      const publishAt = before.publishAt?.toISOString() ?? null
      record.changed('product', id, { state: before.state, publishAt }, { state }, { action: act })
    }
    const after = await getGoods(tx, id, staff.locale)
    return { version: after.version, state: after.state, canBeBought: boughtOf(after) }
  })
}
