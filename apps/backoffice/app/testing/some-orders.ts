import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'

type Order = AnswerOf<typeof staffCalls.orders.read>
type Row = AnswerOf<typeof staffCalls.orders.list>['rows'][number]
type Timeline = AnswerOf<typeof staffCalls.orders.timeline>['rows']

// 14:05 in Ashgabat
const AT = '2026-11-17T09:05:00.000Z'
const ADDRESS = 'Aşgabat ş., Garaşsyzlyk şaýoly, 124-nji jaý, 3-nji giriş, 47-nji öý, 9-njy gat'

export const someRow = (more: Partial<Row> = {}): Row => ({
  ...{ id: 100123, placedAt: AT, status: 'pending', name: 'Aýgözel Annaberdiýewa', phone: '65123456' },
  ...{ address: ADDRESS, pieces: 3, amountTenge: 1_234_550, paymentMethod: 'cash_on_delivery' },
  ...{ callAfter: '2026-11-18T05:00:00.000Z', version: 1 },
  ...{ promisedDay: null, claimedBy: null },
  ...more,
})

export const someOrder = (more: Partial<Order> = {}): Order => ({
  ...{ id: 100123, placedAt: AT, status: 'pending', version: 1, locale: 'ru', amountTenge: 267_000 },
  ...{ paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid', address: ADDRESS, phone: '+99361998877' },
  ...{ note: 'Domofon işlemeýär, jaň ediň.', callAfter: AT, callTries: 0, asksWhatToDo: false },
  ...{ goodsTenge: 267_000, deliveryTenge: 0, carryingTenge: 0, assemblyTenge: 0, discountTenge: 0 },
  ...{ promisedDay: null, promisedPart: null, cancelReason: null, claim: null, undoUntil: null, flags: [] },
  lines: [
    {
      ...{
        number: 1,
        productId: 4,
        variation: 'antrasit-160x230',
        variationLabel: 'Antrasit, 160 × 230 sm',
        name: 'Oturgyç «Badam»',
        image: null,
      },
      ...{ quantity: 3, unitTenge: 89_000, originalTenge: 99_000, stock: 5 },
    },
  ],
  person: {
    ...{
      id: 7,
      name: 'Aýgözel Annaberdiýewa',
      phone: '65123456',
      locale: 'tk',
      since: '2025-09-05T00:00:00.000Z',
    },
    ...{ orders: 12, cancelled: 2, refused: 0 },
  },
  ...more,
})

export const someHappening = (more: Partial<Timeline[number]> = {}): Timeline[number] => ({
  ...{ at: AT, kind: 'status', word: 'pending', state: null, actor: 'customer', note: '' },
  ...{ data: {}, isPublic: true },
  ...more,
})

export const someTimeline = (): Timeline => [
  someHappening({
    ...{ at: '2026-11-17T09:07:00.000Z', kind: 'sms', word: 'order_status', state: 'failed', actor: null },
  }),
  someHappening({
    ...{ at: '2026-11-17T09:06:00.000Z', word: 'confirmed', actor: 'Merdan', note: 'Anna güni' },
  }),
  someHappening({ kind: 'sms', word: 'order_placed', state: 'delivered', actor: null }),
  someHappening(),
]
