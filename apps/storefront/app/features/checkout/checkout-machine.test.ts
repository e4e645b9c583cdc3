import type { ErrorEntry } from '@oyum/contract/errors'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutEvent,
  type CheckoutState,
  mayChangeLines,
  nextCheckout,
  type OrderOutcome,
  orderNotes,
  shownLines,
  startCheckout,
} from './checkout-machine.ts'

type State = CheckoutState<string>

const STOCK: ErrorEntry = { code: 'stock', message: 'Only 2 left.' }
const BUSY: ErrorEntry = { code: 'too_many_requests', message: 'Too many.' }
const IDLE: State = { name: 'idle', isPlacedBefore: false }
const TOLD: State = { name: 'idle', isPlacedBefore: true }
const SENDING: State = { name: 'sending', lines: ['chair'] }
const HELD: State = { name: 'held', errors: [] }
const PLACED: State = { name: 'placed', lines: ['chair'] }
const REFUSED: State = { name: 'refused', errors: [STOCK] }

const send: CheckoutEvent<string> = { type: 'send', lines: ['chair'] }
const answer = (outcome: OrderOutcome): CheckoutEvent<string> => ({ type: 'answer', outcome })
const refused = (errors: ErrorEntry[], isUnanswered: boolean): OrderOutcome => ({
  kind: 'refused',
  errors,
  changes: [],
  isUnanswered,
})

describe('startCheckout', () => {
  it('begins idle, or held when an order was sent and no answer came', () => {
    expect(startCheckout(false)).toEqual(IDLE)
    expect(startCheckout(true)).toEqual(HELD)
  })
})

describe('nextCheckout', () => {
  it.each([IDLE, TOLD, HELD, REFUSED])('CHECKOUT-13 sends from $name', (state) => {
    expect(nextCheckout(state, send)).toEqual(SENDING)
  })

  it('CHECKOUT-13 sends once however often it is tapped', () => {
    expect(nextCheckout(SENDING, { type: 'send', lines: ['lamp'] })).toBe(SENDING)
  })

  it.each<[string, OrderOutcome, State]>([
    ['the order is placed', { kind: 'placed', id: 7 }, PLACED],
    ['an earlier order arrived', { kind: 'placed-before' }, TOLD],
    ['no answer came', { kind: 'unanswered' }, HELD],
    ['the login is over', { kind: 'logged-out', isUnanswered: false }, IDLE],
    ['the login is over after a lost answer', { kind: 'logged-out', isUnanswered: true }, HELD],
    ['the server refuses', refused([STOCK], false), REFUSED],
    ['the server refuses without a word', refused([], false), { name: 'refused', errors: [] }],
    ['it is refused after a lost answer', refused([BUSY], true), { name: 'held', errors: [BUSY] }],
  ])('answers while sending: %s', (_, outcome, next) => {
    expect(nextCheckout(SENDING, answer(outcome))).toEqual(next)
  })

  it.each([IDLE, TOLD, HELD, REFUSED])(
    'an answer that nobody waits for changes nothing in $name',
    (state) => {
      expect(nextCheckout(state, answer({ kind: 'placed', id: 7 }))).toBe(state)
    },
  )

  it('a placed order is the end', () => {
    expect(nextCheckout(PLACED, send)).toBe(PLACED)
    expect(nextCheckout(PLACED, answer({ kind: 'unanswered' }))).toBe(PLACED)
  })
})

describe('what the page shows', () => {
  it.each<[State, readonly string[]]>([
    [IDLE, ['lamp']],
    [HELD, ['lamp']],
    [REFUSED, ['lamp']],
    [SENDING, ['chair']],
    [PLACED, ['chair']],
  ])('in $name the lines of the cart, or those that were sent', (state, lines) => {
    expect(shownLines(state, ['lamp'])).toEqual(lines)
  })

  it.each<[State, boolean]>([
    [IDLE, true],
    [REFUSED, true],
    [SENDING, false],
    [HELD, false],
    [PLACED, false],
  ])('fresh prices may change the lines of %j: %s', (state, may) => {
    expect(mayChangeLines(state)).toBe(may)
  })

  it.each<[State, ReturnType<typeof orderNotes>]>([
    [IDLE, []],
    [TOLD, [{ key: 'order.placedBefore' }]],
    [SENDING, []],
    [PLACED, []],
    [HELD, [{ key: 'order.unanswered' }]],
    [{ name: 'held', errors: [BUSY] }, [{ text: 'Too many.' }]],
    [{ name: 'refused', errors: [STOCK, BUSY] }, [{ text: 'Only 2 left.' }, { text: 'Too many.' }]],
    [{ name: 'refused', errors: [] }, [{ key: 'order.error_generic' }]],
  ])('CHECKOUT-17 notes of %j', (state, notes) => {
    expect(orderNotes(state)).toEqual(notes)
  })
})
