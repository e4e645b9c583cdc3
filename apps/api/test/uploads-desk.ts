import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from '@oyum/contract/define-call'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCalls } from '@oyum/contract/staff/calls'
import { waitFor } from '@oyum/ops/wait-for'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { MAX_PIECE_BYTES } from '@oyum/shop-rules/uploads'
import { Logger } from 'graphile-worker'
import { startMediaWorker } from '#src/modules/media/media-worker'
import { createPictureChildren } from '#src/modules/media/picture-children'
import { atEnd } from './at-end.ts'
import { addPerson, createStaffBrowser, type StaffAnswer, type StaffBrowser } from './staff-browser.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

const { uploads } = staffCalls
export type Upload = AnswerOf<typeof uploads.read>

/** A shop with its back office and a media folder of its own, and people who send pictures to it. */
export async function useUploadsDesk() {
  const home = await mkdtemp(join(tmpdir(), 'oyum-uploads-'))
  const mediaDir = join(home, 'storage')
  atEnd(() => rm(home, { recursive: true, force: true }))
  const shop = await useTestApp()
  const { staffApp, accounts } = await useStaffApp(shop, { mediaDir })

  async function addSender(role: StaffRole = 'editor'): Promise<StaffBrowser> {
    const browser = createStaffBrowser(staffApp)
    await addPerson(accounts.people, browser, role)
    return browser
  }

  /** Says that a picture comes. */
  const begin = (who: StaffBrowser, name: string, bytes: number, kind = 'product') =>
    who.call(uploads.begin, { body: { kind, name, bytes } })

  /** One piece, as a browser sends it. */
  async function put(who: StaffBrowser, id: number, offset: number, piece: Buffer): Promise<StaffAnswer> {
    const answer = await staffApp.inject({
      ...{ method: 'PUT', url: `${STAFF_API_PREFIX}/uploads/${id}?offset=${offset}`, payload: piece },
      headers: {
        'x-forwarded-for': who.address,
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/octet-stream',
      },
    })
    const json = answer.json()
    const code = answer.statusCode === 200 ? 'ok' : json.errors[0].code
    return { status: answer.statusCode, code, json, headers: answer.headers }
  }

  const read = async (who: StaffBrowser, id: number) =>
    (await who.call(uploads.read, { id })).json as unknown as Upload

  /** Begun, sent in pieces and finished; what is refused at once says so. */
  async function send(who: StaffBrowser, name: string, content: Buffer, piece = MAX_PIECE_BYTES) {
    const begun = await begin(who, name, content.length)
    if (begun.code !== 'ok') return { begun, id: undefined }
    const { id } = begun.json as unknown as Upload
    for (let at = 0; at < content.length; at += piece)
      await put(who, id, at, content.subarray(at, at + piece))
    await who.call(uploads.finish, { id })
    return { begun, id }
  }

  /** A worker that takes and makes what is there. */
  async function withWorker<T>(work: () => Promise<T>): Promise<T> {
    const worker = await startMediaWorker({
      ...{ databaseUrl: shop.url, mediaDir, logger: new Logger(() => () => {}) },
      children: createPictureChildren(2),
    })
    try {
      return await work()
    } finally {
      await worker.stop()
    }
  }

  /** Until each is ready or refused. Asked of the database: calls are counted. */
  const settled = (ids: number[]) =>
    waitFor('pictures are ready or refused', async () => {
      const { rows } = await shop.pool.query(
        `select from uploads u left join media_files m on m.id = u.media_id
         where u.id = any($1) and (u.state = 'checking' or m.state in ('waiting', 'working'))`,
        [ids],
      )
      return rows.length === 0
    })

  return { shop, staffApp, mediaDir, addSender, begin, put, send, read, withWorker, settled }
}
