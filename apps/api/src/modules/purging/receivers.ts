import { FORGET_PATH, SHOP_TAG } from '@oyum/contract/tags'

// Who keeps answers and is told what to forget. Each says whether it has heard.

/** Varnish answers at once or is not there; an api may be busy. */
const PATIENCE_MS = 1000
/** a header of Varnish has 8 kB */
const MOST_CHARS = 6000
/** beyond so many names everything is meant */
const MOST_TAGS = 900

export interface Edge {
  /** without the secret: for logs, figures and the database */
  name: string
  url: string
}

export const edgeAt = (url: string): Edge => ({ name: new URL(url).host, url })

/** Each once, and everything in the place of too many. */
export function namesOf(changes: readonly { tags: readonly string[] }[], isMore: boolean): string[] {
  const tags = new Set(changes.flatMap((change) => change.tags))
  return isMore || tags.size > MOST_TAGS || tags.has(SHOP_TAG) ? [SHOP_TAG] : [...tags]
}

async function say(url: string, request: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

export function tellApi(url: string, tags: readonly string[]): Promise<boolean> {
  return say(url + FORGET_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  })
}

const purge = ({ url }: Edge, headers: Record<string, string>) => say(url, { method: 'PURGE', headers })

/** `isAgain`: said before; then it overtakes nothing that is in the making. */
export async function tellEdge(
  edge: Edge,
  tags: readonly string[],
  { isAgain = false } = {},
): Promise<boolean> {
  for (const part of inParts(tags)) {
    const isHeard = await purge(edge, { tags: part, softly: '1', ...(isAgain && { again: '1' }) })
    if (!isHeard) return false
  }
  return true
}

/** For so long it has been told all that it has to know. */
export const trustEdge = (edge: Edge, seconds: number): Promise<boolean> =>
  seconds > 0
    ? purge(edge, { trust: seconds.toFixed(3), said: (Date.now() / 1000).toFixed(3) })
    : Promise.resolve(true)

export const isThere = ({ url }: Edge): Promise<boolean> => say(`${url}/healthz`, {})

function inParts(tags: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const tag of tags) {
    if (part.length + tag.length > MOST_CHARS) {
      parts.push(part)
      part = ''
    }
    part += part ? ` ${tag}` : tag
  }
  return part ? [...parts, part] : parts
}
