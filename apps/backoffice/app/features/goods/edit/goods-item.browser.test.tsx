import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { toasts } from '@oyum/ui/state/toast.ts'
import { Link, Outlet, useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type GoodsItem, type GoodsOpened, loadGoodsItem } from '#app/features/goods/load-goods.ts'
import { forgetAllDrafts, forgetDraftsOfOthers } from '#app/lib/drafts.ts'
import { useShortcutKeys } from '#app/lib/shortcuts/use-shortcuts.ts'
import { Toasts } from '#app/shell/toasts.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someCategories, someGoods } from '#app/testing/some-goods.ts'
import { someMe } from '#app/testing/some-me.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import { GoodsItemScreen } from './goods-item-screen.tsx'

const ME = someMe()

function Frame() {
  useShortcutKeys()
  return (
    <>
      <main className="page">
        <Link to="/elsewhere">Elsewhere</Link>
        <Outlet />
      </main>
      <Toasts />
    </>
  )
}
const TheItem = () => <GoodsItemScreen {...useLoaderData<GoodsOpened>()} />
const Elsewhere = () => <h2>Elsewhere it is</h2>
const Nothing = () => null
const routes = [
  {
    path: '/',
    Component: Frame,
    HydrateFallback: Nothing,
    children: [
      { path: '/goods/17', loader: () => loadGoodsItem('17'), Component: TheItem },
      { path: '/elsewhere', Component: Elsewhere },
    ],
  },
]

/** A server with one product: it keeps what is saved, and gives the calls that change something. */
function oneProduct(
  first: GoodsItem,
  refuse?: (call: StaffCallSeen) => ReturnType<typeof refusal> | undefined,
) {
  let item = first
  const changes: StaffCallSeen[] = []
  standInApi((call) => {
    if (call.name === 'GET /goods/categories') return { body: { rows: someCategories() } }
    if (call.name.startsWith('GET')) return { body: item }
    changes.push(call)
    const refused = refuse?.(call)
    if (refused) return refused
    const version = item.version + 1
    const [, act] = /^POST \/goods\/17\/(\w+)$/.exec(call.name) ?? []
    if (act) {
      const states = { publish: 'on_sale', draft: 'draft', archive: 'archived', restore: 'draft' } as const
      const state = states[act as keyof typeof states]
      const reasons: GoodsItem['canBeBought']['reasons'] =
        state === 'archived' ? ['archived'] : state === 'draft' ? ['draft'] : []
      item = { ...item, version, state, canBeBought: { ...item.canBeBought, reasons } }
    } else {
      const { version: _, ...saved } = call.body as GoodsItem
      const missing = LOCALES.filter((locale) => !saved.texts[locale]?.name)
      item = { ...item, ...saved, version, missing }
    }
    return { body: { version, state: item.state, missing: item.missing, canBeBought: item.canBeBought } }
  })
  return changes
}
interface Opened {
  width?: number
  locale?: 'tk' | 'ru' | 'en'
  role?: StaffRole
}
const open = ({ role = 'editor', ...more }: Opened = {}) =>
  renderOffice(null, { at: '/goods/17', routes, me: someMe({ role }), ...more })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const column = (language: string) => page.getByRole('group', { name: language, exact: true })
const text = (language: string, field: string) =>
  column(language).getByRole('textbox', { name: field, exact: true })
const heading = () => page.getByRole('heading', { level: 1 })

beforeEach(async () => {
  await forgetAllDrafts()
  await forgetDraftsOfOthers(ME.id)
})
afterEach(() => toasts.set([]))

const HARD = someGoods({
  texts: { tk: { name: 'x'.repeat(200), description: 'y'.repeat(300), material: '' }, ru: null, en: null },
  ...{ missing: ['ru', 'en'], sku: 'z'.repeat(40), slug: 's'.repeat(80), state: 'on_sale' },
  pictures: [{ role: 'gallery', position: 0, file: 'badam.jpg', state: 'refused' }],
  variations: [
    {
      ...{ id: 1, type: 'v'.repeat(80), sku: null, shelf: null, priceTenge: 0, payableTenge: 0, stock: 0 },
      ...{ isActive: false, picturePosition: null },
    },
  ],
  canBeBought: {
    reasons: ['variations_hidden', 'no_stock'],
    warnings: ['category_off', 'no_tk', 'no_ru', 'no_en', 'no_picture', 'picture_in_work', 'no_price'],
  },
})
const views = Object.entries({ 'a draft': someGoods(), 'what lacks everything': HARD }).flatMap(
  ([name, item]) =>
    [360, 768, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, item, width, locale }))),
)

describe('the editor of a product', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    oneProduct(view.item)
    await open(view)
    await expect.element(heading()).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.rich-text').length).toBe(6)
    await expectSound(view.width)
  })

  it('GOODS-04 has three languages side by side from 1280, and one at a time below, with a dot for what is missing', async () => {
    oneProduct(someGoods())
    await open({ width: 1280 })
    for (const language of ['Türkmençe', 'Русский', 'English'])
      await expect.element(text(language, 'Name')).toBeVisible()
    const lefts = ['Türkmençe', 'Русский', 'English'].map(
      (language) => text(language, 'Name').element().getBoundingClientRect().left,
    )
    expect(lefts).toEqual([...new Set(lefts)].sort((one, other) => one - other))
    await page.viewport(1279, 800)
    await expect.element(text('Русский', 'Name')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'English something is missing' })).toBeVisible()
    await button('Türkmençe').click()
    await page.getByRole('button', { name: /^Русский/ }).click()
    await expect.element(text('Русский', 'Name')).toHaveValue('Стул «Бадам»')
    await expect.element(text('Türkmençe', 'Name')).not.toBeInTheDocument()
  })

  it('GOODS-04 saves a new text of three languages in one call, and then nothing is missing', async () => {
    const changes = oneProduct(someGoods())
    await open()
    await text('English', 'Name').fill('Chair “Badam”')
    await text('Русский', 'Name').fill('Стул «Бадам» новый')
    await text('Türkmençe', 'Name').fill('Oturgyç')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(heading()).toHaveTextContent('Chair “Badam”')
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      name: 'PUT /goods/17',
      body: {
        version: 2,
        texts: {
          tk: { name: 'Oturgyç', description: '<p>Agaç oturgyç</p>', material: 'Badam agajy' },
          ru: { name: 'Стул «Бадам» новый', description: '', material: '' },
          en: { name: 'Chair “Badam”', description: '', material: '' },
        },
        ...{ categoryId: 3, sku: 'OT-17', widthMm: 450, depthMm: 520, heightMm: null, weightG: 6500 },
      },
    })
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('GOODS-04 shows what a customer will see instead, copies from the left, and counts letters', async () => {
    oneProduct(someGoods())
    await open()
    await expect.element(column('English').getByText('The customer will see: Oturgyç «Badam»')).toBeVisible()
    await column('English').getByRole('button', { name: 'Copy from: Русский' }).first().click()
    await expect.element(text('English', 'Name')).toHaveValue('Стул «Бадам»')
    await expect.element(column('English').getByText('12 / 200 characters')).toBeVisible()
    // only what is empty is copied into
    await expect
      .element(column('Русский').getByRole('button', { name: 'Copy from: Türkmençe' }).first())
      .toBeVisible()
    expect(column('Türkmençe').getByRole('button', { name: /^Copy/ }).elements()).toHaveLength(0)
  })

  it('GOODS-05 opened and looked at makes nothing dirty; what is typed into a description is saved with the rest as it was', async () => {
    const untidy = '<P>Dub<br/><font color=red>gyzyl</font>'
    const texts = { ...someGoods().texts, tk: { name: ' Stol ', description: untidy, material: '<p></p>' } }
    const changes = oneProduct(someGoods({ texts }))
    await open()
    for (const field of ['Description', 'Material']) await text('Türkmençe', field).click()
    await text('Русский', 'Description').click()
    await expect.element(button('Save')).not.toBeInTheDocument()
    await userEvent.keyboard('Дуб')
    await column('Русский').getByRole('button', { name: 'Bold' }).first().click()
    await userEvent.keyboard(' и ясень')
    await button('Save').click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(changes[0]?.body).toMatchObject({
      texts: {
        tk: { name: ' Stol ', description: untidy, material: '<p></p>' },
        ru: { description: '<p>Дуб<strong> и ясень</strong></p>', material: '' },
      },
    })
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('a refused text is shown in its language and has the focus', async () => {
    oneProduct(someGoods(), ({ name }) =>
      name === 'PUT /goods/17' ? refusal(422, 'validation', 'Give it a name.', 'texts.en.name') : undefined,
    )
    await open({ width: 360 })
    await text('Türkmençe', 'Name').fill('Oturgyç')
    await button('Save').click()
    await expect.element(text('English', 'Name')).toHaveFocus()
    await expect.element(page.getByText('Give it a name.')).toBeVisible()
  })

  it('sizes and weight are typed as people write them; what is no number is not sent', async () => {
    const changes = oneProduct(someGoods())
    await open()
    await expect.element(page.getByLabelText('Weight, kg')).toHaveValue('6,5')
    await page.getByLabelText('Height, mm').fill('high')
    await button('Save').click()
    await expect.element(page.getByLabelText('Height, mm')).toHaveFocus()
    await expect.element(page.getByText('Write a number, such as 850.')).toBeVisible()
    expect(changes).toEqual([])
    await page.getByLabelText('Height, mm').fill('1 050')
    await page.getByLabelText('Weight, kg').fill('12.25')
    await page.getByLabelText('Width, mm').fill('')
    await button('Save').click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(changes[0]?.body).toMatchObject({ heightMm: 1050, weightG: 12_250, widthMm: null })
  })

  it('what another changed meanwhile is merged; where both changed the same, it is asked', async () => {
    const theirs = someGoods({
      version: 9,
      texts: { ...someGoods().texts, ru: { name: 'Стул', description: '', material: '' } },
    })
    const changes = oneProduct(someGoods(), ({ name, body }) => {
      const { version } = body as { version: number }
      if (name !== 'PUT /goods/17' || version === 9) return undefined
      const { id: _, ...current } = theirs
      const message = 'Somebody was first.'
      return {
        status: 409,
        body: { errors: [{ code: 'version', message, by: 'Merdan', current }], message },
      }
    })
    await open()
    await text('English', 'Name').fill('Chair')
    await text('Русский', 'Name').fill('Кресло')
    await button('Save').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Name, Русский')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Merdan/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(changes.at(-1)?.body).toMatchObject({
      version: 9,
      texts: { ru: { name: 'Стул' }, en: { name: 'Chair' } },
    })
  })

  it('asks before what is typed is left', async () => {
    oneProduct(someGoods())
    await open()
    await text('English', 'Name').fill('Chair')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await button('Stay').click()
    await expect.element(text('English', 'Name')).toHaveValue('Chair')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await button('Leave').click()
    await expect.element(page.getByText('Elsewhere it is')).toBeVisible()
  })

  it('who may not write reads', async () => {
    oneProduct(someGoods())
    await open({ role: 'warehouse' })
    await expect.element(text('Türkmençe', 'Name')).toHaveAttribute('readonly')
    await expect.element(page.getByLabelText('Category')).toBeDisabled()
    await expect.element(button('Publish')).not.toBeInTheDocument()
  })
})

describe('what a product is to the shop', () => {
  it('is published by one press, and taken back by another', async () => {
    const changes = oneProduct(someGoods())
    await open()
    await page
      .getByRole('group', { name: 'State of the product' })
      .getByRole('button', { name: 'Publish' })
      .click()
    await expect.element(page.getByText('Yes, a customer can order it')).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('No, a customer cannot order it')).toBeVisible()
    expect(changes).toEqual([
      { name: 'POST /goods/17/publish', body: { version: 2 } },
      { name: 'POST /goods/17/draft', body: { version: 3 } },
    ])
  })

  it('comes back on sale when archiving is taken back', async () => {
    const changes = oneProduct(someGoods({ state: 'on_sale', canBeBought: { reasons: [], warnings: [] } }))
    await open()
    await button('Archive').click()
    await expect.element(page.getByText('It is archived.')).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText('Yes, a customer can order it')).toBeVisible()
    expect(changes.map(({ name }) => name.split('/').at(-1))).toEqual(['archive', 'restore', 'publish'])
  })

  it('is not published before what is typed is saved', async () => {
    oneProduct(someGoods())
    await open()
    await text('English', 'Name').fill('Chair')
    await expect.element(button('Publish')).toBeDisabled()
    await expect.element(page.getByText('Save the changes first.')).toBeVisible()
  })

  it.each([360, 1440])('every reason and warning leads to its mend at %s', async (width) => {
    oneProduct(
      someGoods({ canBeBought: { ...HARD.canBeBought, warnings: ['no_en', 'no_size', 'no_picture'] } }),
    )
    await open({ width })
    await button('Show: There is no English name.').click()
    await expect.element(text('English', 'Name')).toHaveFocus()
    await button('Show: Not all sizes are given.').click()
    await expect.element(page.getByLabelText('Height, mm')).toHaveFocus()
    await button('Show: There is no picture.').click()
    await expect.poll(() => document.activeElement?.getAttribute('data-aim')).toBe('pictures')
    await button('Cannot be bought').click()
    await expect.poll(() => document.activeElement?.getAttribute('data-aim')).toBe('bought')
  })
})
