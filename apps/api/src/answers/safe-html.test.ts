import type { ProductDetails } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

describe('descriptions in the answer of products/details', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await useTestApp()
  })

  /** Straight into the database, past everything that cleans what is stored. */
  async function answerWith(description: string, materialDescription: string) {
    const id = await addProduct(shop.db, {
      categoryId: await addCategory(shop.db),
      names: { tk: 'Diwan <b>x</b>' },
    })
    await shop.db
      .updateTable('productTranslations')
      .set({ description, materialDescription })
      .where('productId', '=', id)
      .execute()
    const answer = await shop.app.inject(`/api/v1/products/details/${id}`)
    return { body: answer.body, product: answer.json<ProductDetails>().product }
  }

  it('script never reaches the browser, even when it stands in the database', async () => {
    const { product, body } = await answerWith(
      '<p>Gowy</p><script>alert(1)</script><p onclick="alert(1)">diwan</p><a href="javascript:alert(1)">x</a>',
      '<img src=x onerror=alert(1)>Agaç',
    )
    expect(product.name).toBe('Diwan <b>x</b>')
    expect(product.description).toBe('<p>Gowy</p><p>diwan</p>x')
    expect(product.material_description).toBe('<p>Agaç</p>')
    expect(body).not.toMatch(/onerror|onclick|<script|javascript:/i)
  })

  it('PRICE-15 PRICE-18 links and tables stay, and plain text beside them comes to the letter (OPEN-65)', async () => {
    const { product } = await answerWith(
      '<table><tr><td>1</td></tr></table><p><a href="https://example.com/">x</a></p>',
      'Ini < 90 sm & boýy > 40 sm, <agaç>',
    )
    expect(product.description).toBe(
      '<table><tr><td>1</td></tr></table><p><a href="https://example.com/" rel="nofollow noopener">x</a></p>',
    )
    expect(product.material_description).toBe('Ini < 90 sm & boýy > 40 sm, <agaç>')
  })
})
