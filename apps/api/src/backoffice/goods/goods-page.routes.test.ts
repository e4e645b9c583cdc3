import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import { addVariations } from '#test/order-factory'
import type { StaffBrowser } from '#test/staff-browser'

const { shop, addEditor, read } = await useGoodsDesk()
let editor: StaffBrowser
beforeAll(async () => {
  editor = (await addEditor('Aýna')).browser
})

describe('a product in its editor', () => {
  it('comes with texts, pictures, options, variations, prices, sizes and what is hidden', async () => {
    const top = await addCategory(shop.db, { names: { ru: 'Мебель' } })
    const categoryId = await addCategory(shop.db, { parentId: top, names: { ru: 'Диваны' } })
    const id = await addProduct(shop.db, {
      ...{ categoryId, names: { tk: 'Diwan', en: 'Sofa' }, priceTenge: 200_000, discountHundredths: 1000 },
      ...{ widthMm: 2200, pictures: ['sofa.jpg', 'side.jpg'] },
    })
    await addVariations(shop.db, id, [
      { type: 'oak', priceTenge: 200_000, stock: 2 },
      { type: 'ash', priceTenge: 100_000, stock: 4, picturePosition: 1 },
    ])
    await shop.pool.query(
      "update product_variations set is_active = false, sku = 'S-2', shelf = 'B 4' where product_id = $1 and type = 'ash'",
      [id],
    )
    await shop.pool.query(
      `insert into product_choice_options (product_id, position, name, title, options)
       values ($1, 0, 'wood', '{"tk": "Agaç"}', '[{"value": "oak", "label": {"ru": "Дуб"}}, {"value": "ash"}]')`,
      [id],
    )
    await shop.pool.query(
      "update product_translations set description = '<p>Ýumşak</p>' where product_id = $1",
      [id],
    )
    expect(await read(editor, id)).toMatchObject({
      ...{ id, version: 1, state: 'on_sale', publishAt: null, categoryId, categoryName: 'Диваны', sku: null },
      texts: {
        tk: { name: 'Diwan', description: '<p>Ýumşak</p>', material: '' },
        ru: null,
        en: { name: 'Sofa' },
      },
      missing: ['ru'],
      pictures: [
        { role: 'gallery', position: 0, file: 'sofa.jpg', state: 'done' },
        { role: 'gallery', position: 1, file: 'side.jpg', state: 'done' },
      ],
      options: [
        {
          ...{ name: 'wood', title: { tk: 'Agaç' } },
          values: [
            { value: 'oak', label: { ru: 'Дуб' }, hex: null },
            { value: 'ash', label: {}, hex: null },
          ],
        },
      ],
      variations: [
        { type: 'oak', priceTenge: 200_000, payableTenge: 180_000, stock: 2, isActive: true, sku: null },
        { type: 'ash', stock: 4, isActive: false, sku: 'S-2', shelf: 'B 4', picturePosition: 1 },
      ],
      ...{ priceTenge: 200_000, payableTenge: 180_000, discountType: 'percent', discountHundredths: 1000 },
      ...{ stock: 2, widthMm: 2200, depthMm: null, weightG: null },
      canBeBought: { reasons: [], warnings: ['no_ru', 'no_size'] },
    })
  })

  it('shows nothing foreign of a text that came past the shop', async () => {
    const id = await addProduct(shop.db, { categoryId: await addCategory(shop.db) })
    await shop.pool.query(
      `update product_translations set description = '<p>Oň<script>x()</script></p>', material_description = '<img src=x onerror=x()>'
       where product_id = $1`,
      [id],
    )
    expect((await read(editor, id)).texts.tk).toMatchObject({ description: '<p>Oň</p>', material: '' })
  })

  it('says what it lacks: words, pictures that are ready, a price, sizes, a category that is shown', async () => {
    const top = await addCategory(shop.db, { isActive: false })
    const categoryId = await addCategory(shop.db, { parentId: top })
    const bare = await addProduct(shop.db, { categoryId, names: { ru: 'Стол' }, priceTenge: 0 })
    expect((await read(editor, bare)).canBeBought).toEqual({
      reasons: [],
      warnings: ['category_off', 'no_tk', 'no_en', 'no_picture', 'no_price', 'no_size'],
    })
    const names = { tk: 'Stol', ru: 'Стол', en: 'Table' }
    const full = await addProduct(shop.db, {
      ...{ categoryId: await addCategory(shop.db), names, pictures: ['w.jpg', 'r.jpg'] },
    })
    await shop.pool.query(
      'update products set width_mm = 1, depth_mm = 1, height_mm = 1, stock = 0 where id = $1',
      [full],
    )
    await shop.pool.query(
      `insert into media_files (kind, file, bytes, sha256, state, reason) values
       ('product', 'w.jpg', 1, decode(repeat('01', 32), 'hex'), 'waiting', null),
       ('product', 'r.jpg', 1, decode(repeat('02', 32), 'hex'), 'refused', 'not a picture')`,
    )
    expect((await read(editor, full)).canBeBought).toEqual({
      reasons: ['no_stock'],
      warnings: ['picture_in_work', 'picture_refused'],
    })
  })

  it('is not found where there is none', async () => {
    expect((await editor.call(staffCalls.goods.read, { id: 999_999 })).code).toBe('not_found')
  })
})
