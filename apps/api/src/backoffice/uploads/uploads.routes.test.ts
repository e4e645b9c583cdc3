import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCalls } from '@oyum/contract/staff/calls'
import { waitFor } from '@oyum/ops/wait-for'
import { sizeFileName } from '@oyum/shop-rules/pictures'
import { INCOMING_FOLDER, MAX_PICTURE_BYTES, MAX_PIECE_BYTES } from '@oyum/shop-rules/uploads'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '#src/modules/media/sweep-uploads'
import { makePicture } from '#test/media-place'
import type { StaffBrowser } from '#test/staff-browser'
import { type Upload, useUploadsDesk } from '#test/uploads-desk'

const { shop, staffApp, mediaDir, addSender, begin, put, send, read, ...desk } = await useUploadsDesk()
const { withWorker, settled } = desk
const { uploads } = staffCalls
let editor: StaffBrowser
let other: StaffBrowser
let picture: Buffer
beforeAll(async () => {
  editor = await addSender()
  other = await addSender('manager')
  picture = await makePicture(900, 600).jpeg().toBuffer()
  await staffApp.listen({ host: '127.0.0.1', port: 0 })
})

const newUpload = async (name: string, bytes: number) =>
  (await begin(editor, name, bytes)).json as unknown as Upload
const incoming = join(mediaDir, INCOMING_FOLDER)
const hexOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/** As a line that breaks does: the head promises the whole piece, and after some bytes there is nothing more. */
function cutOff(
  id: number,
  offset: number,
  promised: number,
  sent: Buffer,
  until = async () => {},
): Promise<void> {
  const { port } = staffApp.server.address() as AddressInfo
  return new Promise((resolve) => {
    const asked = request({
      ...{
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `${STAFF_API_PREFIX}/uploads/${id}?offset=${offset}`,
      },
      headers: {
        'x-forwarded-for': editor.address,
        cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...{ 'content-type': 'application/octet-stream', 'content-length': promised },
      },
    })
    asked.once('error', () => resolve())
    asked.once('close', () => resolve())
    asked.write(sent, () => void until().then(() => asked.destroy()))
  })
}

describe('a picture that is sent', () => {
  it('is waiting, sending, checking, making and ready; its name is its own with its hash', async () => {
    const upload = await newUpload('Диван 1.JPG', picture.length)
    expect(upload).toMatchObject({ state: 'waiting', received: 0, percent: 0, file: null, refusal: null })
    const half = Math.floor(picture.length / 2)
    expect((await put(editor, upload.id, 0, picture.subarray(0, half))).json).toMatchObject({
      ...{ state: 'sending', received: half, percent: 49 },
    })
    await put(editor, upload.id, half, picture.subarray(half))
    expect((await editor.call(uploads.finish, { id: upload.id })).json).toMatchObject({ state: 'checking' })
    // pressed twice
    expect((await editor.call(uploads.finish, { id: upload.id })).json).toMatchObject({ state: 'checking' })
    await withWorker(() => settled([upload.id]))
    const file = `diwan-1-${hexOf(picture)}.jpg`
    expect(await read(editor, upload.id)).toMatchObject({ state: 'ready', percent: 100, file })
    expect(await readFile(join(mediaDir, 'product', file))).toEqual(picture)
    expect(existsSync(join(mediaDir, 'product', sizeFileName(file, 480, 'avif')))).toBe(true)
    expect(await readdir(incoming)).toEqual([])
    const { rows } = (await editor.call(uploads.list)).json as unknown as { rows: Upload[] }
    expect(rows[0]).toMatchObject({ id: upload.id, state: 'ready' })
  })

  it('is the same file when its content is, whatever it is called and whoever sends it', async () => {
    const content = await makePicture(300, 300, '#123456').png().toBuffer()
    const sent = [
      ...[await send(editor, 'one.png', content), await send(editor, 'two.png', content)],
      await send(editor, 'three.png', content),
    ]
    const ids = sent.map(({ id = 0 }) => id)
    await withWorker(() => settled(ids))
    const files = await Promise.all(ids.map(async (id) => (await read(editor, id)).file))
    expect(new Set(files).size).toBe(1)
    expect(files[0]).toMatch(new RegExp(`^(one|two|three)-${hexOf(content)}\\.png$`))
    const again = (await send(editor, 'four.png', content)).id ?? 0
    await withWorker(() => settled([again]))
    expect((await read(editor, again)).file).toBe(files[0])
    const liar = (await send(editor, 'five.jpg', content)).id ?? 0
    await withWorker(() => settled([liar]))
    expect((await read(editor, liar)).state).toBe('refused')
  })

  it('is nobody else’s: neither read, sent to, finished nor removed', async () => {
    const { id } = await newUpload('mine.jpg', 10)
    expect((await put(other, id, 0, Buffer.alloc(5))).code).toBe('not_found')
    for (const call of [uploads.read, uploads.finish, uploads.remove])
      expect((await other.call(call, { id })).code).toBe('not_found')
    expect((await other.call(uploads.list)).json.rows).toEqual([])
    expect(await read(editor, id)).toMatchObject({ state: 'waiting' })
    expect((await put(await addSender('operator'), id, 0, Buffer.alloc(5))).code).toBe('forbidden')
    expect((await editor.call(uploads.remove, { id })).code).toBe('ok')
    expect((await editor.call(uploads.read, { id })).code).toBe('not_found')
  })

  it('has a place for each piece: what is too much, misplaced or no bytes is refused and leaves nothing', async () => {
    const { id } = await newUpload('pieces.jpg', 100)
    expect((await put(editor, id, 0, Buffer.alloc(101))).code).toBe('payload_too_large')
    expect((await put(editor, id, 1, Buffer.alloc(5))).code).toBe('upload_offset')
    const { json } = await put(editor, id, 50, Buffer.alloc(5))
    expect(json).toMatchObject({ errors: [{ current: { received: 0, bytes: 100 } }] })
    expect((await editor.call(uploads.finish, { id })).code).toBe('upload_offset')
    expect((await editor.call({ ...uploads.send, path: `/uploads/${id}?offset=0` }, { body: {} })).code).toBe(
      'unsupported_media_type',
    )
    expect(await readdir(join(incoming, String(id)))).toEqual([])
    const large = await newUpload('large.jpg', MAX_PICTURE_BYTES)
    expect((await put(editor, large.id, 0, Buffer.alloc(MAX_PIECE_BYTES + 1))).code).toBe('payload_too_large')
    expect((await put(editor, large.id, 0, Buffer.alloc(MAX_PIECE_BYTES))).json).toMatchObject({
      received: MAX_PIECE_BYTES,
    })
  })

  it('is refused before a byte is sent where its name or size says enough, with words', async () => {
    const cases: [string, number, string][] = [
      ['a.svg', 10, 'not_a_picture'],
      ['a.jpg', 0, 'empty'],
      ['a.jpg', MAX_PICTURE_BYTES + 1, 'too_heavy'],
    ]
    for (const [name, bytes, refusal] of cases) {
      const { code, json } = await begin(editor, name, bytes)
      expect([code, json]).toMatchObject([
        'upload',
        { errors: [{ refusal, message: expect.stringMatching(/.{10}/) }] },
      ])
    }
  })

  it('finds no room when so many are open, and room again when one is gone', async () => {
    const hoarder = await addSender()
    await shop.pool.query(
      `insert into uploads (staff_id, kind, name, bytes)
       select (select max(id) from staff_accounts), 'product', 'x.jpg', 1 from generate_series(1, 199)`,
    )
    const last = (await begin(hoarder, 'last.jpg', 1)).json as unknown as Upload
    expect((await begin(hoarder, 'more.jpg', 1)).code).toBe('upload_room')
    await hoarder.call(uploads.remove, { id: last.id })
    const both = await Promise.all([begin(hoarder, 'a.jpg', 1), begin(hoarder, 'b.jpg', 1)])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ok', 'upload_room'])
  })
})

describe('a line that breaks', () => {
  // calls are counted by session
  beforeAll(async () => {
    editor = await addSender()
  })

  it('GOODS-10 a cut at any byte resumes: what came stays, the rest is sent, and the picture is whole', async () => {
    const content = await makePicture(200, 150).jpeg().toBuffer()
    const cut = fc.array(fc.integer({ min: 1, max: content.length - 1 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(cut, fc.boolean(), async (cuts, isTold) => {
        const { id } = await newUpload('cut.jpg', content.length)
        for (const at of [...new Set(cuts)].toSorted((a, b) => a - b)) {
          const { received } = await read(editor, id)
          // a line that breaks, or a piece that is as long as somebody likes
          if (isTold) await put(editor, id, received, content.subarray(received, at))
          else await cutOff(id, received, content.length - received, content.subarray(received, at))
        }
        await sendRest(id, content)
        expect(await wholeOf(id)).toEqual(content)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('GOODS-10 what came of a piece before its line broke is not sent again', async () => {
    const { id } = await newUpload('broken.jpg', 5000)
    await cutOff(id, 0, 5000, Buffer.alloc(1000), () =>
      waitFor('what was sent has come', async () => (await bytesIn(id)) === 1000),
    )
    await waitFor('what came is written down', async () => (await wholeOf(id)).length === 1000)
    expect(await read(editor, id)).toMatchObject({ state: 'sending', received: 1000, percent: 20 })
  })

  it('GOODS-10 of two that send the same piece at once one is taken, and the picture is whole', async () => {
    const { id } = await newUpload('twice.jpg', 1000)
    const [a, b] = [Buffer.alloc(400, 'a'), Buffer.alloc(700, 'b')]
    const codes = (await Promise.all([put(editor, id, 0, a), put(editor, id, 0, b)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['ok', 'upload_offset'])
    const { received } = await read(editor, id)
    expect(await wholeOf(id)).toEqual(received === 400 ? a : b)
    expect(await readdir(join(incoming, String(id)))).toHaveLength(1)
  })

  it('GOODS-10 open uploads are swept after a day, those of today stay, and what belongs to none goes too', async () => {
    const [old, young] = [await newUpload('old.jpg', 10), await newUpload('young.jpg', 10)]
    for (const { id } of [old, young]) await put(editor, id, 0, Buffer.alloc(5))
    await shop.pool.query("update uploads set moved_at = now() - interval '25 hours' where id = $1", [old.id])
    await mkdir(join(incoming, '999999'), { recursive: true })
    await writeFile(join(incoming, 'stray'), 'x')
    await sweepUploads(shop.db, mediaDir)
    expect((await editor.call(uploads.read, { id: old.id })).code).toBe('not_found')
    expect((await put(editor, old.id, 5, Buffer.alloc(5))).code).toBe('not_found')
    expect(await read(editor, young.id)).toMatchObject({ state: 'sending', received: 5 })
    const left = await readdir(incoming)
    expect(left).toContain(String(young.id))
    for (const gone of [String(old.id), '999999', 'stray']) expect(left).not.toContain(gone)
  })

  it('GOODS-10 a piece that is lost makes no half picture: it is refused as cut off', async () => {
    const upload = await newUpload('lost.jpg', picture.length)
    await put(editor, upload.id, 0, picture.subarray(0, 2000))
    await put(editor, upload.id, 2000, picture.subarray(2000))
    const names = (await shop.pool.query('select pieces from uploads where id = $1', [upload.id])).rows[0]
      .pieces
    await writeFile(join(incoming, String(upload.id), names[1]), '')
    await editor.call(uploads.finish, { id: upload.id })
    await withWorker(() => settled([upload.id]))
    expect(await read(editor, upload.id)).toMatchObject({ state: 'refused', refusal: { code: 'cut_off' } })
    expect(await readdir(incoming)).not.toContain(String(upload.id))
  })
})

/** As a screen does: a piece of an earlier line may still be written down, and the server says from where to go on. */
async function sendRest(id: number, content: Buffer): Promise<void> {
  for (let from = (await read(editor, id)).received; ; ) {
    const { code, json } = await put(editor, id, from, content.subarray(from))
    if (code === 'ok') return
    expect(code).toBe('upload_offset')
    const [refusal] = json.errors as unknown as { current: { received: number } }[]
    from = refusal?.current.received ?? 0
  }
}
async function bytesIn(id: number): Promise<number> {
  const folder = join(incoming, String(id))
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
const piecesOf = async (id: number): Promise<string[]> =>
  (await shop.pool.query('select pieces from uploads where id = $1', [id])).rows[0].pieces
async function wholeOf(id: number): Promise<Buffer> {
  const pieces = await piecesOf(id)
  return Buffer.concat(await Promise.all(pieces.map((name) => readFile(join(incoming, String(id), name)))))
}
