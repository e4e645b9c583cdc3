import { vi } from 'vitest'

export interface Call {
  /** `POST customer/wish-list/add` */
  name: string
  body: unknown
}

interface Answer {
  status?: number
  body?: unknown
}

/** Answers the browser's calls to the api as the real one cannot be made to; gives the calls as they come. A thrown error
 *  is a line that broke. */
export function standInApi(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/api/v1/', '')
    const text = await request.text()
    const call = { name: `${request.method} ${path}`, body: text ? JSON.parse(text) : undefined }
    calls.push(call)
    const { status = 200, body = {} } = await answer(call)
    return Response.json(body, { status })
  })
  return calls
}

export const SESSION_EXPIRED = {
  status: 401,
  body: { errors: [{ code: 'unauthenticated', message: 'Log in again' }], message: 'Log in again' },
}
