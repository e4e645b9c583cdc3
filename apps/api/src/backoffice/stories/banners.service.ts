import type { AddBanner, StaffBanner } from '@oyum/contract/staff/banners'
import { MAX_BANNERS } from '@oyum/contract/staff/limits'
import type { Db, Tx } from '@oyum/database/connection'
import { LOCALES } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import {
  addBanner,
  type BannerRow,
  findBanner,
  listBanners,
  lockBanner,
  lockBanners,
  orderBanners,
  removeBanner,
  writeBanner,
} from './banners.repository.ts'
import { areReady } from './ready-pictures.repository.ts'

export type StaffBannersService = ReturnType<typeof createStaffBanners>

/** What the first page of the shop shows, and when. */
export function createStaffBanners(db: Db) {
  return {
    list: async () => ({ rows: (await listBanners(db)).map(toldBanner) }),

    add: (audit: Audit, given: AddBanner): Promise<StaffBanner> =>
      audit.inOne(async (tx, record) => {
        if ((await lockBanners(tx)).length >= MAX_BANNERS) throw new AppError('too_many')
        await assertShowable(tx, given)
        const banner = await getBanner(tx, await addBanner(tx, stored(given)))
        record.changed('banner', banner.id, undefined, snapshot(banner))
        return banner
      }),

    change: (audit: Audit, id: number, { version, ...given }: AddBanner & { version: number }) =>
      audit.inOne(async (tx, record): Promise<StaffBanner> => {
        const before = await lockSeen(tx, id, version)
        // one whose picture is gone can still be switched off
        await assertShowable(tx, given, before.image)
        const wanted = stored(given)
        if (!record.changed('banner', id, snapshot(before), snapshot({ ...before, ...wanted }))) {
          record.nothingChanged()
          return before
        }
        await writeBanner(tx, id, wanted)
        return getBanner(tx, id)
      }),

    order: (audit: Audit, ids: readonly number[]) =>
      audit.inOne(async (tx, record) => {
        const before = await lockBanners(tx)
        // all of them, as they are now: somebody may have added one since
        const isWhole = ids.length === before.length && before.every((id) => ids.includes(id))
        if (!isWhole) throw new AppError('validation', { field: 'ids' })
        await orderBanners(tx, ids)
        if (!record.changed('banners', 'order', { order: before }, { order: ids })) record.nothingChanged()
        return {}
      }),

    remove: (audit: Audit, id: number, version: number) =>
      audit.inOne(async (tx, record) => {
        const before = await lockSeen(tx, id, version)
        await removeBanner(tx, id)
        record.changed('banner', id, snapshot(before), undefined)
        return {}
      }),
  }
}

function toldBanner({ startsAt, endsAt, texts, ...banner }: BannerRow): StaffBanner {
  const EMPTY = { title: '', text: '' }
  return {
    ...banner,
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    texts: { tk: texts.tk ?? EMPTY, ru: texts.ru ?? EMPTY, en: texts.en ?? EMPTY },
  }
}

/** Moments in one spelling, texts without spaces around them. */
function stored({ texts, startsAt, endsAt, ...given }: AddBanner): AddBanner {
  const trimmed = ({ title, text }: { title: string; text: string }) => ({
    ...{ title: title.trim(), text: text.trim() },
  })
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    ...{ ...given, startsAt: moment(startsAt), endsAt: moment(endsAt) },
    texts: { tk: trimmed(texts.tk), ru: trimmed(texts.ru), en: trimmed(texts.en) },
  }
}

async function assertShowable(
  tx: Tx,
  { image, startsAt, endsAt }: AddBanner,
  before?: string,
): Promise<void> {
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    throw new AppError('validation', { field: 'endsAt' })
  if (image !== before && !(await areReady(tx, 'banner', [image])))
    throw new AppError('validation', { field: 'image' })
}

/** Each text of each language is a field of its own; none and an empty one are the same. */
function snapshot({ image, link, isActive, startsAt, endsAt, texts }: AddBanner): Snapshot {
  const words = LOCALES.flatMap((locale) =>
    (['title', 'text'] as const).map((field) => [`${field}.${locale}`, texts[locale][field] || null]),
  )
  return { image, link, isActive, startsAt, endsAt, ...Object.fromEntries(words) }
}

async function getBanner(tx: Tx, id: number): Promise<StaffBanner> {
  const banner = await findBanner(tx, id)
  if (!banner) throw new AppError('not_found')
  return toldBanner(banner)
}

const VERSIONED = [
  ...['image', 'link', 'isActive', 'startsAt', 'endsAt'],
  ...LOCALES.flatMap((locale) => [`title.${locale}`, `text.${locale}`]),
]
async function lockSeen(tx: Tx, id: number, seen: number): Promise<StaffBanner> {
  const found = await lockBanner(tx, id)
  if (!found) throw new AppError('not_found')
  const now = toldBanner(found)
  if (now.version === seen) return now
  throw await versionConflict(tx, { entity: 'banner', id, fields: VERSIONED }, { ...now })
}
