import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { vi } from 'vitest'

export interface StaffCallSeen {
  /** `PUT /me` */
  name: string
  body: unknown
  /** of a call that is done once */
  key?: string
}

interface Answer {
  status?: number
  body?: unknown
}

/** Answers the calls of a screen, and gives them as they come. What the real server answers is shown by its own tests and by the
 *  journeys. */
export function standInApi(
  answer: (call: StaffCallSeen, search: string) => Answer | Promise<Answer>,
): StaffCallSeen[] {
  const calls: StaffCallSeen[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace(STAFF_API_PREFIX, '')
    const text = await request.text()
    const key = request.headers.get('idempotency-key')
    const call = {
      ...{ name: `${request.method} ${path}`, body: text ? JSON.parse(text) : undefined },
      ...(key !== null && { key }),
    }
    calls.push(call)
    const { status = 200, body = {} } = await answer(call, search)
    return Response.json(body, { status })
  })
  return calls
}

export function refusal(status: number, code: string, message: string, field?: string): Answer {
  return { status, body: { errors: [{ code, message, ...(field && { field }) }], message } }
}
