import type { CallPlace } from '@oyum/contract/call-table'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'

export interface Answer {
  status: number
  /** of the refusal; 'ok' without one, 'gone' when nobody answered */
  code: string
  text: string
  json: Record<string, unknown>
}

export interface Browser {
  cookies: Map<string, string>
  call: (place: CallPlace, body?: object) => Promise<Answer>
}

/** As a browser behind the edge: it keeps its cookies and comes from an address. */
export function openBrowser(base: string, address: string, cookies = new Map<string, string>()): Browser {
  return {
    cookies,
    async call({ method, path }, body) {
      try {
        const answer = await fetch(base + STAFF_API_PREFIX + path, {
          method,
          headers: {
            'x-forwarded-for': address,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (line.includes('Max-Age=0;')) cookies.delete(name)
          else cookies.set(name, value)
        }
        const json = JSON.parse(text)
        const code = answer.status === 200 ? 'ok' : String(json.errors?.[0]?.code)
        return { status: answer.status, code, text, json }
      } catch {
        return { status: 0, code: 'gone', text: '', json: {} }
      }
    },
  }
}
