import type { BodyOf, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db } from '@oyum/database/connection'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import type { SearchService } from '#src/modules/search/search.service'
import { changeGoods } from './change-goods.service.ts'
import { listGoodsCategories } from './goods-categories.repository.ts'
import { listGoods } from './goods-list.service.ts'
import { readGoods } from './goods-page.service.ts'
import { changeGoodsState, type StateAct } from './goods-state.service.ts'

export type GoodsService = ReturnType<typeof createGoodsService>

type Calls = typeof staffCalls.goods
interface About<Name extends 'read' | 'change' | StateAct> {
  staff: SessionStaff
  params: ParamsOf<Calls[Name]>
}
interface Changing<Name extends 'change' | StateAct> extends About<Name> {
  audit: Audit
  body: BodyOf<Calls[Name]>
}

const changeState =
  (act: StateAct) =>
  ({ params, body, ...who }: Changing<StateAct>) =>
    changeGoodsState(who, act, params.id, body.version)

/** Products for the people who sell them: those that customers see, drafts and archived ones. */
export function createGoodsService(deps: { db: Db; search: SearchService }) {
  return {
    list: ({ staff, query }: { staff: SessionStaff; query: QueryOf<Calls['list']> }) =>
      listGoods(deps, query, staff.locale),
    categories: ({ staff }: { staff: SessionStaff }) => listGoodsCategories(deps.db, staff.locale),
    read: ({ staff, params }: About<'read'>) => readGoods(deps.db, params.id, staff.locale),
    change: ({ params, body, ...who }: Changing<'change'>) => changeGoods(who, params.id, body),
    publish: changeState('publish'),
    draft: changeState('draft'),
    archive: changeState('archive'),
    restore: changeState('restore'),
  }
}
