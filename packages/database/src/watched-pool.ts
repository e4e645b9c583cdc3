import type { EventEmitter } from 'node:events'
import type pg from 'pg'

// What a pool tells of itself: how long somebody waited for a connection, and which statements were slow. As events of the
// pool, because pools are made before there is anybody to count or to log.

/** From here on a statement is told by its name. */
export const SLOW_STATEMENT_MS = 100
const SHOWN_LENGTH = 120

export interface SlowStatement {
  /** the name it is prepared under, by which it is found in PostgreSQL's views */
  name: string
  /** how it begins, without a value: those come as parameters */
  text: string
  ms: number
}

const WAITED = 'oyum:waited'
const SLOW = 'oyum:slow'
const emitter = (source: unknown) => source as EventEmitter

export const tellWaited = (pool: unknown, seconds: number): void => void emitter(pool).emit(WAITED, seconds)
export const tellSlow = (client: unknown, slow: SlowStatement): void => void emitter(client).emit(SLOW, slow)
/** What a connection tells is told by its pool. */
export const passOnSlow = (client: unknown, pool: unknown): void =>
  void emitter(client).on(SLOW, (slow: SlowStatement) => tellSlow(pool, slow))

export const onWaited = (pool: pg.Pool, listener: (seconds: number) => void): void =>
  void emitter(pool).on(WAITED, listener)
export const onSlow = (pool: pg.Pool, listener: (slow: SlowStatement) => void): void =>
  void emitter(pool).on(SLOW, listener)

/** A text without a name has no parameters either; its first word says enough and holds no value. */
export const shownText = (text: string, isPrepared: boolean): string =>
  isPrepared ? text.trim().replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH) : (/\w+/.exec(text)?.[0] ?? '')
