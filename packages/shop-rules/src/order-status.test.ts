import { describe, expect, it } from 'vitest'
import {
  canChangeStatus,
  canCustomerCancel,
  DEFAULT_PAYMENT_METHOD,
  isPaymentStatus,
  isPaymentType,
  nextStatuses,
  normalizeOrderStatus,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  paymentMethodForOrder,
  TRACKER_STEPS,
  trackerStep,
} from './order-status.ts'

describe('order statuses', () => {
  it('ORDER-01 are pending, confirmed, processing, out_for_delivery, delivered and cancelled', () => {
    expect(ORDER_STATUSES).toEqual([
      'pending',
      'confirmed',
      'processing',
      'out_for_delivery',
      'delivered',
      'cancelled',
    ])
    for (const status of ORDER_STATUSES) expect(normalizeOrderStatus(status)).toBe(status)
  })

  it.each([['canceled'], ['Canceled'], ['CANCELED'], [' canceled ']])('ORDER-03 %j is cancelled', (raw) => {
    expect(normalizeOrderStatus(raw)).toBe('cancelled')
  })

  it.each([
    ['отменён'],
    ['отменен'],
    ['Отменено'],
    ['ОТМЕНЕНА'],
    ['Отменённый'],
    ['отмена'],
    ['отмене\u0308н'],
  ])('ORDER-04 %j is cancelled (OPEN-50)', (raw) => {
    expect(normalizeOrderStatus(raw)).toBe('cancelled')
  })

  it('is read in any letter case', () => {
    expect(normalizeOrderStatus('Out_For_Delivery')).toBe('out_for_delivery')
    expect(normalizeOrderStatus('PENDING')).toBe('pending')
  })

  it.each([['returned'], ['failed'], [''], ['отменить'], ['toString'], ['cancel']])(
    'ORDER-05 %j is unknown, so that it is shown raw',
    (raw) => {
      expect(normalizeOrderStatus(raw)).toBeUndefined()
    },
  )
})

describe('changes of a status', () => {
  it('are told to those who work with orders', () => {
    expect(nextStatuses('pending')).toEqual(['confirmed', 'cancelled'])
    expect(nextStatuses('delivered')).toEqual([])
  })

  it('go forward one step at a time, and to cancelled until the order is on its way', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canChangeStatus(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'pending → confirmed',
      'pending → cancelled',
      'confirmed → processing',
      'confirmed → cancelled',
      'processing → out_for_delivery',
      'processing → cancelled',
      'out_for_delivery → delivered',
    ])
  })

  it('ORDER-13 the customer may cancel a pending order only', () => {
    expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['pending'])
    expect(canCustomerCancel('Pending')).toBe(true)
    expect(canCustomerCancel('returned')).toBe(false)
  })
})

describe('the tracker', () => {
  it('has the steps processing, out_for_delivery and delivered', () => {
    expect(TRACKER_STEPS.map((step) => trackerStep(step))).toEqual([1, 2, 3])
  })

  it('has reached no step while the order is pending or confirmed (OPEN-49)', () => {
    expect(trackerStep('pending')).toBe(0)
    expect(trackerStep('confirmed')).toBe(0)
  })

  it('is not shown for a cancelled or unknown order (OPEN-49)', () => {
    expect(trackerStep('cancelled')).toBeUndefined()
    expect(trackerStep('Отменён')).toBeUndefined()
    expect(trackerStep('returned')).toBeUndefined()
  })
})

describe('payment', () => {
  it('ORDER-06 the payment statuses are paid and unpaid', () => {
    expect([...PAYMENT_STATUSES].sort()).toEqual(['paid', 'unpaid'])
    expect(['paid', 'unpaid', 'refunded', ''].map(isPaymentStatus)).toEqual([true, true, false, false])
  })

  it('ORDER-07 cash, card, online payment and cash on delivery are known types, others are not (OPEN-51)', () => {
    for (const type of ['cash', 'card', 'via_card', 'online_payment', 'cash_on_delivery']) {
      expect(isPaymentType(type)).toBe(true)
    }
    for (const type of ['paypal', '', 'Card']) expect(isPaymentType(type)).toBe(false)
  })

  it('CHECKOUT-05 cash is sent as cash_on_delivery and card as via_card', () => {
    expect(paymentMethodForOrder('cash')).toBe('cash_on_delivery')
    expect(paymentMethodForOrder('card')).toBe('via_card')
    expect(PAYMENT_METHODS.every((method) => isPaymentType(paymentMethodForOrder(method)))).toBe(true)
  })

  it('CHECKOUT-04 the payment method is cash when none is chosen', () => {
    expect(DEFAULT_PAYMENT_METHOD).toBe('cash')
    expect(paymentMethodForOrder()).toBe('cash_on_delivery')
  })
})
