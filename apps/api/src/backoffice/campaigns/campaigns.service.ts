import type { BodyOf, QueryOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { CAMPAIGN_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { findCampaign, listCampaignItems, listCampaigns } from './campaigns.repository.ts'
import {
  changeCampaign,
  createCampaign,
  putItems,
  removeItems,
  removePlanned,
  stopNow,
  toldCampaign,
} from './change-campaign.service.ts'

export type CampaignsService = ReturnType<typeof createCampaignsService>

type Calls = typeof staffCalls.campaigns
interface Asked<Name extends keyof Calls> {
  params: { id: number }
  query: QueryOf<Calls[Name]>
  staff: SessionStaff
}
interface Changing<Name extends keyof Calls> {
  params: { id: number }
  body: BodyOf<Calls[Name]>
  audit: Audit
}

/** Sales by the clock: planned here, started and ended by the worker (modules/campaigns). */
export function createCampaignsService(db: Db) {
  async function getCampaign(id: number) {
    const found = await findCampaign(db, id)
    if (!found) throw new AppError('not_found')
    return toldCampaign(found)
  }

  return {
    async list({ query }: Pick<Asked<'list'>, 'query'>) {
      const [micros = 0, id = 0] = (query.after ?? '').split('-').map(Number)
      const found = await listCampaigns(
        db,
        query.view,
        query.after === undefined ? undefined : { micros, id },
      )
      const rows = found.slice(0, CAMPAIGN_ROWS)
      const last = rows.at(-1)
      return {
        rows: rows.map(toldCampaign),
        next: last && found.length > rows.length ? `${last.micros}-${last.id}` : null,
      }
    },
    read: ({ params }: Pick<Asked<'read'>, 'params'>) => getCampaign(params.id),
    async items({ params, query, staff }: Asked<'items'>) {
      const found = await listCampaignItems(db, params.id, query.after ?? 0, staff.locale)
      if (found.length === 0) await getCampaign(params.id)
      const rows = found.slice(0, CAMPAIGN_ROWS)
      return { rows, next: found.length > rows.length ? (rows.at(-1)?.productId ?? null) : null }
    },
    create: ({ audit, body }: Omit<Changing<'create'>, 'params'>) => createCampaign(audit, body),
    change: ({ audit, params, body }: Changing<'change'>) => changeCampaign(audit, params.id, body),
    putItems: ({ audit, params, body }: Changing<'putItems'>) => putItems(audit, params.id, body),
    removeItems: ({ audit, params, body }: Changing<'removeItems'>) => removeItems(audit, params.id, body),
    stop: ({ audit, params, body }: Changing<'stop'>) => stopNow(audit, params.id, body.version),
    remove: ({ audit, params, body }: Changing<'remove'>) => removePlanned(audit, params.id, body.version),
  }
}
