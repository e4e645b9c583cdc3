import type { ErrorEntry } from '@oyum/contract/errors'
import { CODE_SENT } from '@oyum/contract/limits'
import { readErrorEntries } from './error-entries.ts'
import { asWords } from './more-values.ts'
import { asText, asWire } from './values.ts'

/** An answer of a login call: whether it says what it should, and its words. */
export interface LoginAnswer {
  isDone: boolean
  message: string | undefined
  /** the reasons, where a 200 has some: it is judged like an error then (OPEN-37) */
  errors: readonly ErrorEntry[]
  /** with it the fate of the SMS can be asked for */
  ticket: string | undefined
}

const STATES = ['sending', 'sent', 'delayed', 'failed'] as const

export interface CodeState {
  state: (typeof STATES)[number]
  message: string
}

/** By the message alone (OPEN-37). */
export const readCheckPhone = (answer: unknown) => read(answer, ({ message }) => message === CODE_SENT)

/** By a flag or the message (OPEN-36). */
export const readRegistration = (answer: unknown) =>
  read(answer, ({ message, success, status }) => success === true || status === true || message === CODE_SENT)

export const readVerification = (answer: unknown) => read(answer, ({ status }) => status === true)

/** A word unknown to us is no bad news. */
export function readCodeState(answer: unknown): CodeState {
  const { state, message } = asWire(answer)
  return { state: STATES.find((known) => known === state) ?? 'sending', message: asText(message) }
}

function read(
  answer: unknown,
  isDone: (answer: { message?: unknown; success?: unknown; status?: unknown }) => boolean,
): LoginAnswer {
  const wire = asWire(answer)
  return {
    isDone: isDone(wire),
    message: asWords(wire.message),
    errors: readErrorEntries(wire.errors),
    ticket: asWords(wire.ticket),
  }
}
