import { describe, expect, it } from 'vitest'
import { keepForNextOrder, parseFields, readFields, saveFields, wrongFields } from './checkout-form.ts'

const right = { address: 'Aşgabat, Mir 7', phone: '+993 65 12-34-56' }

describe('the checks of the checkout form', () => {
  it('CHECKOUT-08 the address must hold more than blanks', () => {
    expect(wrongFields(right)).toEqual([])
    for (const address of ['', '   ', '\n\t', '\u00a0']) {
      expect(wrongFields({ ...right, address })).toEqual(['address'])
    }
  })

  it.each([
    ['1234567', true],
    ['+123456789012345', true],
    ['+993 (65) 12-34-56', true],
    ['8 65 12 34 56', true],
    ['123456', false],
    ['1234567890123456', false],
    ['', false],
    ['++9936512345', false],
    ['65 12 34 5x', false],
  ])('CHECKOUT-10 the phone %j is an optional plus and 7 to 15 digits: %s', (phone, isRight) => {
    expect(wrongFields({ ...right, phone })).toEqual(isRight ? [] : ['phone'])
  })

  it('CHECKOUT-10 the address is told before the phone (OPEN-45)', () => {
    expect(wrongFields({ address: ' ', phone: 'x' })).toEqual(['address', 'phone'])
  })
})

describe('what was typed', () => {
  it('CHECKOUT-04 begins empty and with cash, also when the kept text is damaged', () => {
    const empty = { address: '', phone: '', comment: '', paymentMethod: 'cash' }
    for (const text of [null, '', '{"', 'null', '[]', '7', '{"address":7,"paymentMethod":"gold"}']) {
      expect(parseFields(text)).toEqual(empty)
    }
  })

  it('CHECKOUT-04 the next order starts with cash again; address and number stay', () => {
    saveFields({ ...right, comment: '3-nji gat', paymentMethod: 'card' })
    keepForNextOrder()
    expect(readFields()).toEqual({ ...right, comment: '', paymentMethod: 'cash' })
  })

  it('comes back as it was kept', () => {
    const kept = { ...right, comment: '3-nji gat', paymentMethod: 'card' }
    expect(parseFields(JSON.stringify(kept))).toEqual(kept)
  })
})
