import { MAX_PERCENT_HUNDREDTHS } from '@oyum/contract/staff/limits'
import type { ChangePrices } from '@oyum/contract/staff/prices'
import { payableTenge } from '@oyum/shop-rules/discount'
import { isLargePriceChange } from '@oyum/shop-rules/price-guard'
import { staffActor } from '#src/answers/actor-names'
import { AppError, type ErrorDetails } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { goodsConflict } from '../goods/goods-conflict.service.ts'
import {
  getLivePrice,
  type LockedPrices,
  lockPrices,
  type VariationPrice,
  type WantedPrices,
  writePrices,
} from './change-prices.repository.ts'

interface Who {
  audit: Audit
  staff: SessionStaff
  guardPercent: number
}

/** Price, own discount and the prices of named variations: all of it or nothing. */
export function changePrices({ audit, staff, guardPercent }: Who, id: number, body: ChangePrices) {
  assertSensible(body)
  return audit.inOne(async (tx, record) => {
    const before = await lockPrices(tx, id, staffActor(staff.id))
    if (!before) throw new AppError('not_found')
    if (before.version !== body.version) throw await goodsConflict(tx, id, staff.locale)
    const known = new Map(before.variations.map((variation) => [variation.id, variation]))
    if (!body.variations.every((variation) => known.has(variation.id)))
      throw new AppError('validation', { field: 'variations' })
    const untyped = largeChanges(id, before, body, guardPercent)
    if (untyped.length > 0) throw new AppError('guard', untyped)
    const wanted = new Map(body.variations.map((variation) => [variation.id, variation.priceTenge]))
    const repriced = before.variations.filter(({ id: own, priceTenge }) => {
      return (wanted.get(own) ?? priceTenge) !== priceTenge
    })
    const after = repriced.map((one) => ({ ...one, priceTenge: wanted.get(one.id) ?? one.priceTenge }))
    const more = { action: 'price' }
    if (!record.changed('product', id, snapshot(before, repriced), snapshot(body, after), more)) {
      record.nothingChanged()
      return getLivePrice(tx, id)
    }
    return writePrices(tx, id, body)
  })
}

function assertSensible({ baseDiscountType, baseDiscountHundredths, variations }: ChangePrices): void {
  if (baseDiscountType === 'percent' && baseDiscountHundredths > MAX_PERCENT_HUNDREDTHS)
    throw new AppError('validation', { field: 'baseDiscountHundredths' })
  if (new Set(variations.map(({ id }) => id)).size < variations.length)
    throw new AppError('validation', { field: 'variations' })
}

type OwnPrice = Pick<WantedPrices, 'priceTenge' | 'baseDiscountType' | 'baseDiscountHundredths'>

/** What is to pay when no sale runs. */
function ownPayable({ priceTenge, baseDiscountType, baseDiscountHundredths }: OwnPrice): number {
  if (baseDiscountHundredths === 0) return priceTenge
  const isPercent = baseDiscountType === 'percent'
  return payableTenge(
    priceTenge,
    isPercent ? { percent: baseDiscountHundredths / 100 } : { tenge: baseDiscountHundredths },
  )
}

/** Large changes that were not typed again. A discount is asked about once, at the product, and not for each variation. */
function largeChanges(
  id: number,
  before: LockedPrices,
  body: ChangePrices,
  guardPercent: number,
): ErrorDetails[] {
  const types = new Map(before.variations.map((variation) => [variation.id, variation]))
  const things = [
    { variation: null, before: ownPayable(before), after: ownPayable(body), again: body.again },
    ...body.variations.map(({ id: own, priceTenge, again }) => ({
      ...{ variation: types.get(own)?.type ?? null, before: types.get(own)?.priceTenge ?? 0 },
      ...{ after: priceTenge, again },
    })),
  ]
  return things
    .filter((thing) => isLargePriceChange(thing.before, thing.after, guardPercent))
    .filter((thing) => thing.again !== thing.after)
    .map((thing) => ({
      ...{ product_id: id, variation: thing.variation },
      ...{ before_tenge: thing.before, after_tenge: thing.after },
    }))
}

/** A discount is one value, as people read it; of the variations those whose price changes. */
function snapshot(price: OwnPrice, variations: readonly VariationPrice[]): Snapshot {
  return {
    priceTenge: price.priceTenge,
    baseDiscount: `${price.baseDiscountHundredths} ${price.baseDiscountType}`,
    variationPrices: variations.map(({ type, priceTenge }) => `${type} ${priceTenge}`).join(', ') || null,
  }
}
