import type {
  Campaign,
  ChangeCampaign,
  NewCampaign,
  PutCampaignItems,
  RemoveCampaignItems,
} from '@oyum/contract/staff/campaigns'
import { MAX_CAMPAIGN_ITEMS, MAX_PERCENT_HUNDREDTHS } from '@oyum/contract/staff/limits'
import type { Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import type { CampaignRow, CampaignState } from './campaigns.repository.ts'
import {
  addCampaign,
  lockCampaign,
  putCategory,
  putProducts,
  removeCampaign,
  stopCampaign,
  takeProducts,
  touchCampaign,
  writeCampaign,
} from './change-campaign.repository.ts'

export function toldCampaign({ micros: _, isSoon, startsAt, endsAt, ...row }: CampaignRow): Campaign {
  return {
    ...{ ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    warnings: isSoon ? ['soon'] : [],
  }
}

function snapshot({ name, startsAt, endsAt, priority }: CampaignRow): Snapshot {
  return { name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), priority }
}
const VERSIONED = ['name', 'startsAt', 'endsAt', 'priority', 'products']

/** Locked, as the person saw it, and in a state in which this can be done. */
async function lockSeen(tx: Tx, id: number, seen: number, states: readonly CampaignState[]) {
  const found = await lockCampaign(tx, id)
  if (!found) throw new AppError('not_found')
  if (found.version !== seen)
    throw await versionConflict(tx, { entity: 'campaign', id, fields: VERSIONED }, toldCampaign(found))
  if (!states.includes(found.state)) throw new AppError('campaign_state')
  return found
}

const OPEN: readonly CampaignState[] = ['planned', 'running']

function assertTimes({ startsAt, endsAt }: NewCampaign): void {
  const end = Date.parse(endsAt)
  if (!(end > Date.parse(startsAt)) || end <= Date.now())
    throw new AppError('validation', { field: 'endsAt' })
}

export function createCampaign(audit: Audit, body: NewCampaign) {
  assertTimes(body)
  return audit.inOne(async (tx, record) => {
    const added = await addCampaign(tx, body)
    record.changed('campaign', added.id, undefined, snapshot(added))
    return toldCampaign(added)
  })
}

/** What runs keeps its start: customers saw it. */
export function changeCampaign(audit: Audit, id: number, { version, ...wanted }: ChangeCampaign) {
  assertTimes(wanted)
  return audit.inOne(async (tx, record) => {
    const before = await lockSeen(tx, id, version, OPEN)
    const isMoved = Date.parse(wanted.startsAt) !== before.startsAt.getTime()
    if (before.state === 'running' && isMoved) throw new AppError('campaign_state')
    // what is not moved stays to the microsecond
    const after = await writeCampaign(tx, id, wanted)
    if (!record.changed('campaign', id, snapshot(before), snapshot(after)))
      record.did('campaign', id, 'change')
    return toldCampaign(after)
  })
}

export function stopNow(audit: Audit, id: number, version: number) {
  return audit.inOne(async (tx, record) => {
    const before = await lockSeen(tx, id, version, ['running'])
    const after = await stopCampaign(tx, id)
    record.changed('campaign', id, snapshot(before), snapshot(after), { action: 'stop' })
    return toldCampaign(after)
  })
}

export function removePlanned(audit: Audit, id: number, version: number) {
  return audit.inOne(async (tx, record) => {
    const before = await lockSeen(tx, id, version, ['planned'])
    await removeCampaign(tx, id)
    record.changed('campaign', id, snapshot(before), undefined)
    return {}
  })
}

export function putItems(audit: Audit, id: number, { version, what, ...said }: PutCampaignItems) {
  if (said.kind === 'percent' && said.hundredths > MAX_PERCENT_HUNDREDTHS)
    throw new AppError('validation', { field: 'hundredths' })
  return audit.inOne(async (tx, record) => {
    await lockSeen(tx, id, version, OPEN)
    const put = await putWhat(tx, id, what, said)
    const after = await touchCampaign(tx, id)
    if (after.itemCount > MAX_CAMPAIGN_ITEMS) throw new AppError('too_many')
    record.did('campaign', id, 'put_products', { facts: { ...put, ...said } })
    return toldCampaign(after)
  })
}

type Said = Pick<PutCampaignItems, 'kind' | 'hundredths'>
async function putWhat(tx: Tx, id: number, { products, categoryId }: PutCampaignItems['what'], said: Said) {
  if ((products === undefined) === (categoryId === undefined))
    throw new AppError('validation', { field: 'what' })
  if (products) {
    const known = new Set(await putProducts(tx, id, products, said))
    const missing = products.filter((product) => !known.has(product)).map((product_id) => ({ product_id }))
    if (missing.length > 0) throw new AppError('not_found', missing)
    return { products: known.size }
  }
  const found = categoryId === undefined ? 0 : await putCategory(tx, id, categoryId, said, MAX_CAMPAIGN_ITEMS)
  if (found === 0) throw new AppError('validation', { field: 'categoryId' })
  if (found > MAX_CAMPAIGN_ITEMS) throw new AppError('too_many')
  return { products: found, categoryId }
}

export function removeItems(audit: Audit, id: number, { version, products }: RemoveCampaignItems) {
  return audit.inOne(async (tx, record) => {
    await lockSeen(tx, id, version, OPEN)
    const taken = await takeProducts(tx, id, products)
    const after = await touchCampaign(tx, id)
    record.did('campaign', id, 'remove_products', { facts: { products: taken } })
    return toldCampaign(after)
  })
}
