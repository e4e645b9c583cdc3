import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallPlace } from '@oyum/contract/call-table'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { DeskHouse } from './desk-house.ts'

export interface Told {
  status: number
  /** of the refusal; 'ok' without one */
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is the contract's matter
  json: any
}

export interface DeskCounts {
  /** answers that never came, or said «later» */
  lost: number
  /** refusals by their code */
  refused: Record<string, number>
  /** what no person should have met */
  faults: string[]
}

interface Asked {
  id?: number
  body?: object
  query?: string
}

/** What an operator sits at. An answer that is lost is undefined: whoever asked looks again, as a person does. */
export function openDesk(house: DeskHouse, counts: DeskCounts, cookie: string, first: number) {
  let desk = first

  async function ask(place: CallPlace, { id, body, query = '' }: Asked, key?: string) {
    const [at, from] = [desk, performance.now()]
    const told = await send(house.urlOf(at), place, { id, body, query }, cookie, key).catch((error) => error)
    const lost = told instanceof Error ? told.message : told.status >= 500 && `${told.status} ${told.code}`
    if (!lost) {
      if (told.code !== 'ok') counts.refused[told.code] = (counts.refused[told.code] ?? 0) + 1
      return told as Told
    }
    if (!house.wasAway(at, from, performance.now()))
      counts.faults.push(`${place.method} ${place.path}: ${lost}`)
    counts.lost++
    // as the edge does, which finds a process that lives
    desk = 1 - at
    await wait(30)
    return undefined
  }

  return {
    ask: (place: CallPlace, asked: Asked = {}) => ask(place, asked),

    /** Until there is an answer: for what changes nothing. */
    async look(place: CallPlace, asked: Asked = {}): Promise<Told> {
      for (;;) {
        const told = await ask(place, asked)
        if (told) return told
      }
    },

    /** Until there is an answer, with one key: done once however often it is pressed. */
    async once(place: CallPlace, body: object): Promise<Told> {
      const key = randomUUID()
      for (;;) {
        const told = await ask(place, { body }, key)
        if (told) return told
      }
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

async function send(
  url: string,
  { method, path }: CallPlace,
  { id, body, query }: { id: number | undefined; body: object | undefined; query: string },
  cookie: string,
  key: string | undefined,
): Promise<Told> {
  const answer = await fetch(url + STAFF_API_PREFIX + path.replace(':id', String(id)) + query, {
    method,
    headers: {
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = JSON.parse(await answer.text())
  return { status: answer.status, code: answer.status === 200 ? 'ok' : json.errors[0].code, json }
}
