import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'

type Row = AnswerOf<typeof staffCalls.goods.list>['rows'][number]
type Item = AnswerOf<typeof staffCalls.goods.read>
type Category = AnswerOf<typeof staffCalls.goods.categories>['rows'][number]

// 14:05 in Ashgabat
const AT = '2026-11-17T09:05:00.000Z'

export const someGoodsRow = (more: Partial<Row> = {}): Row => ({
  ...{ id: 17, name: 'Oturgyç «Badam»', missing: [], image: null, sku: 'OT-17', state: 'on_sale' },
  ...{ categoryId: 3, categoryName: 'Oturgyçlar', priceTenge: 99_000, payableTenge: 89_000, stock: 5 },
  ...{ updatedAt: AT, publishedAt: AT, version: 2 },
  ...more,
})

export const someGoods = (more: Partial<Item> = {}): Item => ({
  ...{ id: 17, version: 2, state: 'draft', publishAt: null, publishedAt: AT, updatedAt: AT },
  texts: {
    tk: { name: 'Oturgyç «Badam»', description: '<p>Agaç oturgyç</p>', material: 'Badam agajy' },
    ru: { name: 'Стул «Бадам»', description: '', material: '' },
    en: null,
  },
  ...{ missing: ['en'], categoryId: 3, categoryName: 'Oturgyçlar', sku: 'OT-17', slug: 'oturgyc-badam' },
  ...{ pictures: [], options: [], variations: [], priceTenge: 99_000, payableTenge: 89_000 },
  ...{ discountType: 'amount', discountHundredths: 10_000, baseDiscountType: 'amount' },
  ...{ baseDiscountHundredths: 10_000, stock: 5, widthMm: 450, depthMm: 520, heightMm: null, weightG: 6500 },
  canBeBought: { reasons: ['draft'], warnings: ['no_en', 'no_picture', 'no_size'] },
  ...more,
})

export const someCategories = (): Category[] => [
  { id: 2, parentId: null, name: 'Mebel', isActive: true },
  { id: 3, parentId: 2, name: 'Oturgyçlar', isActive: true },
  { id: 4, parentId: 2, name: 'Stollar', isActive: false },
]
