import { randomBytes } from 'node:crypto'
import { seededRandom } from '../../tools/order-fixtures.ts'
import { createSender } from './sender.ts'
import type { UploadsHouse } from './uploads-house.ts'

const PICTURES = 12
// calls of a session are counted
const CALLS_A_SESSION = 200

interface Pictures {
  version: number
  gallery: { file: string }[]
}

/** Two people order the pictures of one product at once: every order is somebody's whole one, none is lost or mixed. */
export async function reorder(
  house: UploadsHouse,
  times: number,
): Promise<{ refused: number; busy: number; broken: string[] }> {
  const { id, files } = await addPicturedProduct(house)
  const broken: string[] = []
  let [done, refused, busy] = [0, 0, 0]
  const accepted = new Map<number, string>()
  async function person(seed: number): Promise<void> {
    const random = seededRandom(seed)
    let sender = createSender(house.url, await house.addEditor())
    let calls = 0
    let seen = (await sender.call('GET', `/goods/${id}/pictures`)).json as unknown as Pictures
    while (done < times && broken.length === 0) {
      if (++calls % CALLS_A_SESSION === 0) sender = createSender(house.url, await house.addEditor())
      const gallery = shuffled(files, random)
      const body = { version: seen.version, gallery, material: [], variations: [] }
      const { status, json } = await sender.call('PUT', `/goods/${id}/pictures`, body)
      if (status === 200) {
        seen = json as unknown as Pictures
        if (seen.version > body.version) accepted.set(seen.version, gallery.join())
        done++
      } else if (status === 409 || status === 503) {
        // somebody was first; or the house is too busy and says so: look, and press again
        if (status === 409) refused++
        else busy++
        seen = (await sender.call('GET', `/goods/${id}/pictures`)).json as unknown as Pictures
      } else broken.push(`an order was answered with ${status}`)
    }
  }
  await Promise.all([person(11), person(29)])
  const { rows } = await house.pool.query<{ position: number; file: string; version: number }>(
    `select pic.position, pic.file, p.version from product_pictures pic join products p on p.id = pic.product_id
     where p.id = $1 order by pic.position`,
    [id],
  )
  const [version, last] = [rows[0]?.version ?? 0, rows.map(({ file }) => file).join()]
  if (rows.some(({ position }, n) => position !== n)) broken.push('the places have a gap')
  if (accepted.get(version) !== last) broken.push('the last order is nobody’s')
  if (version !== accepted.size + 1) broken.push(`${accepted.size} changes made version ${version}`)
  const { rows: audited } = await house.pool.query(
    "select from audit_log where entity = 'product' and entity_id = $1 and action = 'pictures'",
    [String(id)],
  )
  if (audited.length !== accepted.size)
    broken.push(`${audited.length} of ${accepted.size} changes are audited`)
  if (done < times) broken.push(`${done} of ${times} orders were taken`)
  return { refused, busy, broken }
}

async function addPicturedProduct({ pool }: UploadsHouse): Promise<{ id: number; files: string[] }> {
  const slug = `drill-${randomBytes(4).toString('hex')}`
  const category = await pool.query<{ id: number }>(
    'insert into categories (slug) values ($1) returning id',
    [slug],
  )
  const product = await pool.query<{ id: number }>(
    'insert into products (category_id, slug, price_tenge) values ($1, $2, 100) returning id',
    [category.rows[0]?.id, slug],
  )
  const id = product.rows[0]?.id ?? 0
  const files = Array.from({ length: PICTURES }, (_, n) => `${slug}-${n}.jpg`)
  await pool.query(
    "insert into product_pictures (product_id, role, position, file) select $1, 'gallery', place - 1, file from unnest($2::text[]) with ordinality as g(file, place)",
    [id, files],
  )
  return { id, files }
}

function shuffled(files: readonly string[], random: (below: number) => number): string[] {
  const rest = [...files]
  return files.map(() => rest.splice(random(rest.length), 1)[0] ?? '')
}
