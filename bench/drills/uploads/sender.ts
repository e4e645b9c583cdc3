import { request } from 'node:http'
import type { AnswerOf } from '@oyum/contract/define-call'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { staffCalls } from '@oyum/contract/staff/calls'

export type Upload = AnswerOf<typeof staffCalls.uploads.read>
export interface Told {
  status: number
  json: Upload & { errors?: { code: string; message: string; current?: { received: number } }[] }
}

const PIECE_BYTES = 64 * 1024

/** Somebody at a screen, who sends pictures over a line that breaks where the drill says so. */
export function createSender(url: string, cookie: string) {
  async function call(method: string, path: string, body?: object): Promise<Told> {
    const answer = await fetch(url + STAFF_API_PREFIX + path, {
      ...{ method, headers: { cookie, ...(body && { 'content-type': 'application/json' }) } },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: (await answer.json()) as Told['json'] }
  }

  /** The piece, or its beginning and then nothing more: undefined. */
  function put(id: number, offset: number, piece: Buffer, most = piece.length): Promise<Told | undefined> {
    return new Promise((resolve, reject) => {
      const asked = request(
        `${url}${STAFF_API_PREFIX}/uploads/${id}?offset=${offset}`,
        {
          method: 'PUT',
          headers: { cookie, 'content-type': 'application/octet-stream', 'content-length': piece.length },
        },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString()
          resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text) })
        },
      )
      asked.once('error', (error) => (most < piece.length ? resolve(undefined) : reject(error)))
      if (most < piece.length) asked.write(piece.subarray(0, most), () => setImmediate(() => asked.destroy()))
      else asked.end(piece)
    })
  }

  /** Sent whole, whatever happens on the way. `cutAt`: the byte at which the line breaks, once. */
  async function send(kind: string, name: string, content: Buffer, cutAt?: number): Promise<Told> {
    const begun = await call('POST', '/uploads', { kind, name, bytes: content.length })
    if (begun.status !== 200) return begun
    const { id } = begun.json
    let at = 0
    let cut = cutAt
    while (at < content.length) {
      const piece = content.subarray(at, at + PIECE_BYTES)
      const isCut = cut !== undefined && cut < at + piece.length
      const told = await put(id, at, piece, isCut ? Math.max(0, (cut ?? 0) - at) : piece.length)
      if (isCut) cut = undefined
      if (told?.status === 200) at = told.json.received
      else if (told) at = whereToGoOn(told)
      // as after a reload: nothing is known but the number of the upload
      else at = (await call('GET', `/uploads/${id}`)).json.received
    }
    return call('POST', `/uploads/${id}/finish`)
  }

  return { call, send }
}

function whereToGoOn({ status, json }: Told): number {
  const received = json.errors?.[0]?.current?.received
  if (received === undefined) throw new Error(`a piece was refused with ${status}: ${JSON.stringify(json)}`)
  return received
}
