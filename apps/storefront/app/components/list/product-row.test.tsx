import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductRow } from './product-row.tsx'

it('HOME-19 a row without products is not there, its heading neither', () => {
  expect(htmlOf(<ProductRow title="Täzeler" viewAllPath="/new-products" products={[]} />)).toBe('')
  const row = htmlOf(<ProductRow title="Täzeler" viewAllPath="/new-products" products={[SOME_PRODUCT]} />)
  expect(row).toContain('Täzeler')
  expect(row).toContain('href="/new-products"')
})
