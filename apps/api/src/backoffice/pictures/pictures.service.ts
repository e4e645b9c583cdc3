import type { ChangePictures } from '@oyum/contract/staff/pictures'
import type { Db, DbOrTx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import {
  findPictures,
  lockProduct,
  type PicturesRow,
  readyPictures,
  type WantedPictures,
  writePictures,
} from './pictures.repository.ts'

export type PicturesService = ReturnType<typeof createPicturesService>

interface About {
  params: { id: number }
}

/** Pictures of a product. Those that are taken off stay on the disk: orders show them, and a name is for good. */
export function createPicturesService(db: Db) {
  return {
    read: ({ params }: About) => getPictures(db, params.id),

    change({ params: { id }, audit, body }: About & { audit: Audit; body: ChangePictures }) {
      assertNoneTwice(body)
      return audit.inOne(async (tx, record) => {
        if (!(await lockProduct(tx, id))) throw new AppError('not_found')
        const before = await getPictures(tx, id)
        if (before.version !== body.version) throw await conflict(tx, id, before)
        const wanted = wantedOf(before, body)
        await assertReady(tx, before, wanted)
        if (
          !record.changed('product', id, snapshot(before), snapshotOf(before, wanted), { action: 'pictures' })
        ) {
          record.nothingChanged()
          return before
        }
        await writePictures(tx, id, wanted)
        return getPictures(tx, id)
      })
    },
  }
}

async function getPictures(db: DbOrTx, id: number): Promise<PicturesRow> {
  const found = await findPictures(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A variation shows one of the gallery by its file: twice there, nobody could say which. */
function assertNoneTwice({ gallery, material, variations }: ChangePictures): void {
  const lists = { gallery, material, variations: variations.map(({ id }) => id) }
  for (const [field, list] of Object.entries(lists))
    if (new Set<unknown>(list).size < list.length) throw new AppError('validation', { field })
}

/** A variation that nobody speaks of keeps its picture, wherever it moves; one that is taken off is shown no longer. */
function wantedOf(before: PicturesRow, { gallery, material, variations }: ChangePictures): WantedPictures {
  const given = new Map(variations.map(({ id, file }) => [id, file]))
  const own = new Set(before.variations.map(({ id }) => id))
  const isStrange = ({ id, file }: ChangePictures['variations'][number]) =>
    !own.has(id) || (file !== null && !gallery.includes(file))
  if (variations.some(isStrange)) throw new AppError('validation', { field: 'variations' })
  return {
    ...{ gallery, material },
    variations: before.variations.map(({ id, file }) => {
      const shown = given.has(id) ? (given.get(id) ?? null) : file
      return { id, file: shown !== null && gallery.includes(shown) ? shown : null }
    }),
  }
}

/** What hangs already may stay, whatever became of it; what is new is ready, or customers would see a hole. */
async function assertReady(
  tx: Parameters<typeof readyPictures>[0],
  before: PicturesRow,
  wanted: WantedPictures,
) {
  const there = new Set([...before.gallery, ...before.material].map(({ file }) => file))
  const added = [...wanted.gallery, ...wanted.material].filter((file) => !there.has(file))
  const ready = await readyPictures(tx, added)
  if (!added.every((file) => ready.has(file))) throw new AppError('picture')
}

const filesOf = (pictures: readonly { file: string }[]) => pictures.map(({ file }) => file)
const snapshot = (row: PicturesRow): Snapshot =>
  snapshotOf(row, {
    gallery: filesOf(row.gallery),
    material: filesOf(row.material),
    variations: row.variations,
  })

function snapshotOf(row: PicturesRow, { gallery, material, variations }: WantedPictures): Snapshot {
  const types = new Map(row.variations.map(({ id, type }) => [id, type]))
  return {
    ...{ gallery, material },
    ...Object.fromEntries(variations.map(({ id, file }) => [`picture.${types.get(id)}`, file])),
  }
}

/** Who was first, with what; the screen puts its own order over it. */
function conflict(tx: DbOrTx, id: number, { version, gallery, material, variations }: PicturesRow) {
  const fields = ['gallery', 'material', ...variations.map(({ type }) => `picture.${type}`)]
  const current = { version, gallery: filesOf(gallery), material: filesOf(material) }
  return versionConflict(tx, { entity: 'product', id, fields }, current)
}
