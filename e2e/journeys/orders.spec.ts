import type { Db } from '@oyum/database/connection'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import type { Locator, Page } from '@playwright/test'
import { type Goods, plainGoods } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { placeOrder } from '../support/orders.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { expectNoSidewaysScroll, holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// The orders of a customer: the list, one of them, and the way to cancel it. In a shop of their own.

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const order = (page: Page) => main(page).getByRole('article')
const tag = (page: Page) => main(page).locator('[data-status]')
const steps = (page: Page) => page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem')

/** The calls about the customer and the orders; the favourites are asked for in their own time. */
function watchAccountCalls(page: Page): () => string[] {
  const calls = watchCalls(page)
  return () => calls.map(({ call }) => call).filter((call) => !call.includes('wish-list'))
}

/** Without the spaces, which come in several kinds. */
const textOf = async (place: Locator) => ((await place.textContent()) ?? '').replaceAll(/\s/g, '')

async function goodsAtFullPrice(page: Page): Promise<Goods[]> {
  return (await plainGoods(page)).filter(({ discount }) => discount === 0)
}

/** The smallest order there is: one piece of one product. */
async function orderChair(page: Page): Promise<{ chair: Goods; id: number }> {
  const [chair] = await goodsAtFullPrice(page)
  if (!chair) throw new Error('the demo has no goods')
  const { id } = await placeOrder(page, [chair])
  return { chair, id }
}

/** Not by the shop's command, which takes a process for every step; it has tests of its own. */
const setStatus = (db: Db, id: number, status: OrderStatus) =>
  db.updateTable('orders').set({ status }).where('id', '=', id).execute()

test.describe('the list of orders', () => {
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('ORDER-08 ORDER-09 ORDER-10 ORDER-17 shows the newest first, each with at most five pictures, beside the menu; more than fifty come in parts', async ({
    page,
    changingShop: { db },
  }) => {
    const phone = await becomeCustomer(page)
    const goods = await goodsAtFullPrice(page)
    const first = await placeOrder(page, goods.slice(0, 6))
    const second = await placeOrder(page, goods.slice(0, 1))
    await test.step('two orders', async () => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
      await expect(cards(page).getByRole('heading')).toHaveText([`Order ${second.id}`, `Order ${first.id}`])
      await expect(cards(page).nth(0).getByRole('img')).toHaveCount(1)
      await expect(cards(page).nth(1).getByRole('img')).toHaveCount(5)
      expect(await textOf(cards(page).nth(1))).toContain(`${first.amount}TMT`)
      await expect(cards(page).nth(0)).toContainText('Pending')
      // on the left of it, or above it on a phone
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        const isAfterMenu = async () => {
          const menu = await page.getByRole('link', { name: 'My orders' }).boundingBox()
          const card = await cards(page).first().boundingBox()
          if (!menu || !card) return false
          return viewport === DESKTOP ? card.x > menu.x + menu.width : card.y > menu.y
        }
        await expect.poll(isAfterMenu).toBe(true)
      }
    })
    await test.step('more than fifty', async () => {
      const { id } = first
      const { customerId } = await db
        .selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customerId')
        .select('orders.customerId')
        .where('customers.phone', '=', phone)
        .executeTakeFirstOrThrow()
      const model = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      // what the database makes of the others is not written
      const { id: _, phoneTail: __, goodsTenge: ___, ...rest } = model
      const older = Array.from({ length: 54 }, () => ({ ...rest, customerId }))
      await db.insertInto('orders').values(older).execute()
      await page.goto('/dashboard')
      await hydrated(page)
      await expect(cards(page)).toHaveCount(50)
      await page.getByRole('link', { name: 'Earlier orders' }).click()
      await expect(cards(page)).toHaveCount(6)
      await expect(cards(page).last().getByRole('heading')).toHaveText(`Order ${id}`)
      // an order of an earlier part, and back to that part
      await page.getByRole('link', { name: `Order ${id}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
      await page.goBack()
      await expect(cards(page)).toHaveCount(6)
      await page.getByRole('link', { name: 'Newest orders' }).click()
      await expect(cards(page)).toHaveCount(50)
      // by its address alone
      await page.goto(`/dashboard?order=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
    })
  })
})

test.describe('one order', () => {
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('ORDER-19 shows date, payment, total, payment status, note and items; its address keeps it; Back closes it without a call', {
    tag: '@smoke',
  }, async ({ page }) => {
    await becomeCustomer(page)
    const [chair, lamp] = await goodsAtFullPrice(page)
    if (!chair || !lamp) throw new Error('the demo has too few goods')
    const { id, amount } = await placeOrder(page, [chair, lamp], 'Third floor, there is a lift')
    await page.goto('/dashboard')
    await hydrated(page)
    const calls = watchAccountCalls(page)
    await page.getByRole('link', { name: `Order ${id}` }).click()
    await expect(page).toHaveURL(`/dashboard?order=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
    expect(calls()).toEqual([])
    await expect(order(page)).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d/)
    const facts = await textOf(main(page).locator('dl'))
    expect(facts).toBe(
      'AddressAşgabat,Mir7,24-njijaý,56PaymenttypeCashondeliveryPaymentstatusUnpaid' +
        `OrdernoteThirdfloor,thereisaliftTotal${amount}TMT`,
    )
    for (const { name, price } of [chair, lamp]) {
      const line = main(page).getByRole('listitem').filter({ hasText: name })
      expect(await textOf(line)).toContain(`1×${price}TMT`)
    }
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
  })

  test('ORDER-01 ORDER-02 ORDER-12 every status has its word and colour, and the tracker goes along (OPEN-49)', async ({
    page,
    changingShop: { db },
  }) => {
    await becomeCustomer(page)
    const { chair, id } = await orderChair(page)
    const cancel = page.getByRole('button', { name: 'Cancel order' })
    const colours = new Set<string>()
    const look = async (word: string, states: readonly string[]) => {
      await page.goto(`/dashboard?order=${id}`)
      await expect(tag(page)).toHaveText(word)
      colours.add(await tag(page).evaluate((element) => getComputedStyle(element).backgroundColor))
      expect(await steps(page).evaluateAll((all) => all.map((step) => step.dataset.state))).toEqual(states)
      await expect(cancel).toHaveCount(word === 'Pending' ? 1 : 0)
    }
    await look('Pending', ['ahead', 'ahead', 'ahead'])
    await setStatus(db, id, 'confirmed')
    await look('Confirmed', ['ahead', 'ahead', 'ahead'])
    await setStatus(db, id, 'processing')
    await look('Processing', ['current', 'ahead', 'ahead'])
    await expect(page.locator('[aria-current=step]')).toContainText('Processing')
    await setStatus(db, id, 'out_for_delivery')
    await look('On the way', ['done', 'current', 'ahead'])
    await setStatus(db, id, 'delivered')
    await look('Delivered', ['done', 'done', 'current'])

    const other = await placeOrder(page, [chair])
    await setStatus(db, other.id, 'cancelled')
    await page.goto(`/dashboard?order=${other.id}`)
    await expect(tag(page)).toHaveText('Cancelled')
    await expect(steps(page)).toHaveCount(0)
    await expect(page.getByText('This order was cancelled.')).toBeVisible()
    colours.add(await tag(page).evaluate((element) => getComputedStyle(element).backgroundColor))
    expect(colours.size).toBe(6)
  })

  test('ORDER-04 ORDER-05 ORDER-06 ORDER-07 other spellings of cancelled are understood; an unknown status or payment is shown raw', async ({
    page,
  }) => {
    await becomeCustomer(page)
    const { id } = await orderChair(page)
    // Our own server never sends these: the answer is changed on its way.
    let changes: Record<string, string> = {}
    await standIn(page, '**/api/v1/customer/order/list', async (route) => {
      const orders = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: orders.map((one) => ({ ...one, ...changes })) })
    })
    const look = async (changed: Record<string, string>) => {
      changes = changed
      await page.goto('/explore')
      await hydrated(page)
      await page.getByRole('link', { name: 'Profile' }).first().click()
      await page.getByRole('link', { name: `Order ${id}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
    }
    for (const word of ['canceled', 'Отменён']) {
      await look({ order_status: word })
      await expect(tag(page)).toHaveText('Cancelled')
    }
    await look({ order_status: 'on_hold', payment_method: 'barter', payment_status: 'paid' })
    await expect(tag(page)).toHaveText('on_hold')
    await expect(steps(page)).toHaveCount(0)
    await expect(main(page).locator('dl')).toContainText('barter')
    await expect(main(page).locator('dl')).toContainText('Paid')
    await look({ payment_method: 'online_payment' })
    await expect(main(page).locator('dl')).toContainText('Online payment through a bank')
  })

  test('ORDER-11 an unknown order and that of another customer look the same; a customer without orders is told so, with a way on', async ({
    page,
    browser,
    baseURL,
  }) => {
    await becomeCustomer(page)
    const { chair, id } = await orderChair(page)
    const other = await browser.newContext({ baseURL })
    const stranger = await other.newPage()
    await speak(other, 'en')
    await becomeCustomer(stranger)
    for (const wanted of [id, id + 1_000_000]) {
      await stranger.goto(`/dashboard?order=${wanted}`)
      await expect(stranger.getByText('There is no such order')).toBeVisible()
      await expect(stranger.getByText(chair.name)).toHaveCount(0)
    }
    await other.close()

    await test.step('no orders', async () => {
      await page.context().clearCookies({ name: 'token' })
      await becomeCustomer(page)
      await page.goto('/profile')
      await expect(page.getByText('No orders yet')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'New arrivals' })).toHaveAttribute(
        'href',
        '/new-products',
      )
    })
  })
})

test.describe('cancelling', () => {
  test.beforeEach(({ context }) => speak(context, 'en'))
  const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })

  test('ORDER-13 ORDER-14 ORDER-15 ORDER-16 asks first, says that it is done, closes the order and shows it cancelled', {
    tag: '@smoke',
  }, async ({ page }) => {
    await becomeCustomer(page)
    const { id } = await orderChair(page)
    const expectToast = await hearToasts(page)
    await page.goto(`/dashboard?order=${id}`)
    await hydrated(page)
    const calls = watchAccountCalls(page)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(question(page)).toContainText('This cannot be undone.')
    // the way back does nothing
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
    expect(calls()).toEqual([])

    await page.getByRole('button', { name: 'Cancel order' }).click()
    const line = await holdCalls(page, 'customer/order/cancel')
    const sure = question(page).getByRole('button', { name: 'Cancel order' })
    await sure.click()
    await expect(sure).toBeDisabled()
    await line.release()
    await expectToast('status', 'Order canceled')
    await expect(page).toHaveURL('/dashboard')
    await expect(question(page)).toHaveCount(0)
    await expect(cards(page)).toContainText('Cancelled')
    expect(calls()).toEqual(['PUT customer/order/cancel', 'GET customer/info', 'GET customer/order/list'])
  })

  test.describe('that fails', () => {
    test.use({ allowMessages: [/status of (409|500)|ERR_FAILED/] })

    test('ERR-19 shows the words of the server, else that something went wrong, else that the line is down (OPEN-33, OPEN-34)', async ({
      page,
      changingShop: { db },
    }) => {
      await becomeCustomer(page)
      const { id } = await orderChair(page)
      const expectToast = await hearToasts(page)
      await page.goto(`/dashboard?order=${id}`)
      await hydrated(page)
      const cancel = async (text: string) => {
        await page.getByRole('button', { name: 'Cancel order' }).click()
        await question(page).getByRole('button', { name: 'Cancel order' }).click()
        await expectToast('alert', text)
        await expect(question(page)).toHaveCount(0)
      }
      const call = '**/api/v1/customer/order/cancel'
      await standIn(page, call, (route) =>
        route.fulfill({ json: { success: false, message: 'Too late for that' } }),
      )
      await cancel('Too late for that')
      await page.unroute(call)
      await standIn(page, call, (route) => route.fulfill({ status: 500, body: 'oops' }))
      await cancel('Something went wrong. Please try again.')
      await page.unroute(call)
      await standIn(page, call, (route) => route.abort())
      await cancel('No connection. Check your internet and try again.')
      await page.unroute(call)
      // confirmed meanwhile: the server says so, and the page learns of it
      await setStatus(db, id, 'confirmed')
      await cancel('This order can no longer be cancelled. Call us for help.')
      await expect(tag(page)).toHaveText('Confirmed')
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    })
  })
})

test('the profile with an order, and the order: axe finds nothing to mend, nothing jumps', async ({
  page,
}) => {
  const words = WORDS.tk.orders
  await becomeCustomer(page, { f_name: 'Maral', l_name: 'Gurbanowa' })
  const goods = await goodsAtFullPrice(page)
  const { id } = await placeOrder(page, goods.slice(2, 5), 'Dördünji gat')
  const number = words.number.replace('{{id}}', String(id))
  await watchJumps(page)
  for (const [path, title, viewport] of [
    ['/dashboard', words.title, PHONE],
    [`/dashboard?order=${id}`, number, PHONE],
    [`/dashboard?order=${id}`, number, DESKTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main(page)).toContainText(words.status.pending)
    await expect(main(page)).not.toContainText('{{')
    await expectNoSidewaysScroll(page)
    await expectNoJumps(page)
    if (viewport === PHONE) await expectAxeClean(page)
  }
})
