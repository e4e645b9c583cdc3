import type { ProductDetails } from '@oyum/contract/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'
import { hasForeignHtml, sanitizeHtml } from './safe-html.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="//evil.example"></iframe>',
  '<style>*{display:none}</style>',
  '</p><script src=//evil.example>',
  '<ScRiPt >alert(1)</sCrIpT>',
  '<p style="position:fixed">x</p>',
  '<!--><script>alert(1)</script>',
]

describe('HTML of descriptions', () => {
  it.each(attacks)('%s loses what is foreign', (html) => {
    expect(hasForeignHtml(html)).toBe(true)
    const clean = sanitizeHtml(html)
    expect(hasForeignHtml(clean)).toBe(false)
    expect(clean).not.toMatch(/alert\(1\)<|onerror|onclick|javascript:|evil/)
  })

  it('what staff may write stays as it is', () => {
    const html = '<p>Amyderýa — <strong>giň diwan</strong>.</p>\n<ul><li>5 &lt; 7</li></ul><p>a < b<br></p>'
    expect(hasForeignHtml(html)).toBe(false)
  })

  describe('in the answer of products/details', () => {
    let shop: TestApp
    beforeAll(async () => {
      shop = await useTestApp()
    })

    it('script never reaches the browser, even when it stands in the database', async () => {
      const id = await addProduct(shop.db, {
        categoryId: await addCategory(shop.db),
        names: { tk: 'Diwan <b>x</b>' },
      })
      await shop.db
        .updateTable('productTranslations')
        .set({
          description: `<p>Gowy</p>${attacks.join('')}`,
          materialDescription: '<img src=x onerror=alert(1)>Agaç',
        })
        .where('productId', '=', id)
        .execute()
      const answer = await shop.app.inject(`/api/v1/products/details/${id}`)
      const { product } = answer.json<ProductDetails>()
      expect(product.description).toContain('<p>Gowy</p>')
      expect(product.material_description).toBe('Agaç')
      expect(hasForeignHtml(product.description)).toBe(false)
      expect(answer.body).not.toMatch(/onerror|<script|javascript:/i)
    })
  })
})
