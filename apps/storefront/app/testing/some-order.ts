import type { Order } from '@oyum/api-client/read/order'

export const SOME_ORDER: Order = {
  id: 100_001,
  status: 'pending',
  createdAt: new Date('2025-09-05T09:05:00Z'),
  amountTenge: 10_180_00,
  sums: [],
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'unpaid',
  address: '',
  note: '',
  phone: '+99365778899',
  lines: [],
  history: [],
}
