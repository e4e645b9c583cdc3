import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductAround } from '@oyum/api-client/read/product-around'
import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { expect, it } from 'vitest'
import { loadProduct } from './load-product.ts'

const chair = { id: 8, stock: 2 } as ProductCard
const detailsOf =
  (stock: number, variations: { stock: number }[] = []) =>
  async () =>
    ({ product: { id: 11, stock, variations }, related: [] }) as unknown as ProductDetails
const around = async (): Promise<ProductAround> => ({ similar: [chair], videos: [], articles: [] })

it('PROD-05 others of the subcategory are asked for only when nothing of the product is left', async () => {
  const load = (getDetails: () => Promise<ProductDetails>, getAround = around) =>
    loadProduct({ getDetails, getAround }, '11')
  expect((await load(detailsOf(0))).similar).toEqual([chair])
  expect((await load(detailsOf(3))).similar).toEqual([])
  expect((await load(detailsOf(0, [{ stock: 0 }, { stock: 1 }]))).similar).toEqual([])
  // the page is shown without them
  expect((await load(detailsOf(0), () => Promise.reject(new Error('no line')))).similar).toEqual([])
})
