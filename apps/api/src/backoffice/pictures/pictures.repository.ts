import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

type Answer = AnswerOf<typeof staffCalls.pictures.read>

// A file that the pipeline has never seen, as the demo's, counts as done.
const ofRole = (role: string) => `coalesce((
    select json_agg(json_build_object('file', pic.file, 'state', coalesce(m.state, 'done'), 'width', m.width,
      'height', m.height, 'colour', m.colour) order by pic.position)
    from product_pictures pic left join media_files m on m.kind = 'product' and m.file = pic.file
    where pic.product_id = p.id and pic.role = '${role}'), '[]')`
const PICTURES = `
  select p.version, ${ofRole('gallery')} as gallery, ${ofRole('material')} as material,
    coalesce((select json_agg(json_build_object('id', v.id, 'type', v.type, 'isActive', v.is_active, 'file', (
        select pic.file from product_pictures pic
        where pic.product_id = p.id and pic.role = 'gallery' and pic.position = v.picture_position)) order by v.position, v.id)
      from product_variations v where v.product_id = p.id), '[]') as variations
  from products p where p.id = $1`
const ROW = {
  version: col.number,
  gallery: col.json<Answer['gallery']>(),
  material: col.json<Answer['material']>(),
  variations: col.json<Answer['variations']>(),
}
const READ = statement(PICTURES, ROW)
export type PicturesRow = typeof READ.row
export const findPictures = (db: DbOrTx, productId: number) => findRow(db, READ, [productId])

// as orders take it: whoever sells a piece meanwhile waits for the end of this transaction and no longer
const LOCK = statement('select p.id from products p where p.id = $1 for no key update', { id: col.number })
export const lockProduct = (tx: Tx, productId: number) => findRow(tx, LOCK, [productId])

// a name that is locked stays what it is until the picture hangs
const READY = statement(
  "select m.file from media_files m where m.kind = 'product' and m.file = any($1::text[]) and m.state = 'done' for key share",
  { file: col.text },
)

export async function readyPictures(tx: Tx, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  return new Set((await queryRows(tx, READY, [files])).map(({ file }) => file))
}

// A picture that stays where it is writes no row, and so names no tag; the positions of each role are without a gap.
const WRITE = statement(
  `
  with wanted as (
    select 'gallery'::picture_role as role, (place - 1)::smallint as position, file
    from jsonb_array_elements_text($2::jsonb -> 'gallery') with ordinality as g(file, place)
    union all
    select 'material'::picture_role, (place - 1)::smallint, file
    from jsonb_array_elements_text($2::jsonb -> 'material') with ordinality as g(file, place)
  ), gone as (
    delete from product_pictures pic
    where pic.product_id = $1
      and not exists (select from wanted w where w.role = pic.role and w.position = pic.position)
  ), written as (
    insert into product_pictures as pic (product_id, role, position, file) select $1, role, position, file from wanted
    on conflict (product_id, role, position) do update set file = excluded.file where pic.file <> excluded.file
  ), shown as (
    update product_variations v set picture_position = s.position
    from (
      select given.id, w.position
      from jsonb_to_recordset($2::jsonb -> 'variations') as given(id integer, file text)
      left join wanted w on w.role = 'gallery' and w.file = given.file) s
    where v.product_id = $1 and v.id = s.id and v.picture_position is distinct from s.position
  )
  update products p set version = p.version + 1, updated_at = now() where p.id = $1`,
  {},
)

export interface WantedPictures {
  gallery: readonly string[]
  material: readonly string[]
  /** every variation of the product */
  variations: readonly { id: number; file: string | null }[]
}

export async function writePictures(tx: Tx, productId: number, wanted: WantedPictures): Promise<void> {
  await queryRows(tx, WRITE, [productId, jsonArgument(wanted)])
}
