import { cacheLives } from '@oyum/contract/cache-table'
import { SHOP_TAG } from '@oyum/contract/tags'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'
import {
  addBehind,
  type Change,
  MOST_CHANGES,
  readBehind,
  readChanges,
  removeBehind,
  removeChanges,
} from './journal.ts'
import type { PurgeFigures } from './purge-figures.ts'
import { type Edge, isThere, namesOf, tellApi, tellEdge, trustEdge } from './receivers.ts'

/** What was told is told once more: a page that was just being put away slips between, and then no longer. */
const AGAIN_MS = 500
/** From the reading of the journal an edge may be trusted so long. Told to each with every round, several times within it. */
export const TRUST_MS = 1500
/** An api that does not hear keeps no answer longer than its life; so long the edges are told again and again. */
const DEAF_API_MS = 2000

export interface RoundDeps {
  edges: readonly Edge[]
  apis: readonly string[]
  log: Pick<Logger, 'warn' | 'info'>
  figures: PurgeFigures
}

/** What one purger knows for as long as it holds the lock; whoever comes after it begins anew, and tells everything again. */
export async function beginRounds(client: ClientBase, { edges, apis, log, figures }: RoundDeps) {
  const behind = new Set(await readBehind(client))
  const reachable = new Set<string>()
  /** of those behind: when they forgot everything, softly. Told what changes from then on, and not trusted yet. */
  const comingBack = new Map<string, number>()
  /** by id, when everybody had heard of it */
  const told = new Map<string, number>()
  const firstTried = new Map<string, number>()

  /** An edge that is away holds up nobody: it is asked aside whether it is back. */
  const look = (edge: Edge) =>
    void isThere(edge).then((isBack) => {
      if (isBack) reachable.add(edge.name)
    })

  async function miss(edge: Edge): Promise<void> {
    await addBehind(client, edge.name)
    behind.add(edge.name)
    reachable.delete(edge.name)
    comingBack.delete(edge.name)
    log.warn({ edge: edge.name }, 'an edge does not hear what to forget')
  }

  /** After the journal was read: what it misses of this round is part of everything. What it has is
   *  given only if nobody can make it anew; to be sure of that it is not trusted while old copies may be given. */
  async function comeBack(edge: Edge): Promise<void> {
    const since = comingBack.get(edge.name)
    if (since === undefined) {
      if (!reachable.delete(edge.name) || !(await tellEdge(edge, [SHOP_TAG]))) return look(edge)
      comingBack.set(edge.name, performance.now())
      figures.everything()
    } else if (performance.now() - since > cacheLives.edgeOld.lifeMs) {
      await removeBehind(client, edge.name)
      behind.delete(edge.name)
      comingBack.delete(edge.name)
      log.info({ edge: edge.name }, 'an edge is back and has forgotten everything')
    }
  }

  /** who is told what changes */
  const listening = () => edges.filter(({ name }) => !behind.has(name) || comingBack.has(name))

  async function tellAll(changes: readonly Change[]): Promise<void> {
    const tags = namesOf(changes, changes.length >= MOST_CHANGES)
    // the apis first: a page that an edge asks for anew must not be made of an answer from before
    const heard = await Promise.all(apis.map((url) => tellApi(url, tags)))
    await Promise.all(listening().map(async (edge) => (await tellEdge(edge, tags)) || miss(edge)))
    const now = performance.now()
    const isHeard = heard.every(Boolean)
    for (const { id, ageSeconds } of changes) {
      if (!firstTried.has(id)) {
        firstTried.set(id, now)
        figures.told(ageSeconds)
      }
      if (isHeard || now - (firstTried.get(id) ?? 0) > DEAF_API_MS) told.set(id, now)
    }
    figures.purged(tags.length)
  }

  async function tellAgain(): Promise<void> {
    const now = performance.now()
    const ids = [...told].filter(([, at]) => now - at >= AGAIN_MS).map(([id]) => id)
    if (ids.length === 0) return
    const { rows } = await client.query<{ tags: string[] }>(
      'select tags from changed_tags where id = any($1::bigint[])',
      [ids],
    )
    const tags = namesOf(rows, ids.length >= MOST_CHANGES)
    await Promise.all(
      listening().map(async (edge) => (await tellEdge(edge, tags, { isAgain: true })) || miss(edge)),
    )
    await removeChanges(client, ids)
    for (const id of ids) {
      told.delete(id)
      firstTried.delete(id)
    }
  }

  /** Tells what is new; answers whether anything was. */
  return async function round(): Promise<boolean> {
    const began = performance.now()
    const changes = await readChanges(client, [...told.keys()])
    if (changes.length > 0) await tellAll(changes)
    // last: one that does not answer holds up nobody
    for (const edge of edges) if (behind.has(edge.name)) await comeBack(edge)
    await tellAgain()
    const trust = (TRUST_MS - (performance.now() - began)) / 1000
    const well = edges.filter(({ name }) => !behind.has(name))
    await Promise.all(well.map(async (edge) => (await trustEdge(edge, trust)) || miss(edge)))
    return changes.length > 0
  }
}
