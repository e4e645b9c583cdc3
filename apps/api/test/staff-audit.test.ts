import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCallList, staffCalls } from '@oyum/contract/staff/calls'
import { orderBody } from '@oyum/testing/order-body'
import { expect, it } from 'vitest'
import { atEnd } from './at-end.ts'
import { addCategory, addProduct, addSynonyms } from './catalogue-factory.ts'
import { addSignedInCustomer } from './customer-factory.ts'
import { placeOrder } from './order-desk.ts'
import { place } from './order-factory.ts'
import { createSoftPasskey } from './soft-passkey.ts'
import {
  acceptInvitation,
  addPerson,
  afterAWhile,
  codeNow,
  createStaffBrowser,
  logInWith,
  PASSWORD,
  type StaffAnswer,
  type StaffBrowser,
  secretIn,
  type TestPerson,
} from './staff-browser.ts'
import { noonToday, useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

// Every call of the back office that may write, done once by somebody who may, and exactly what it leaves behind. It grows by
// itself with the contract: a call that has no entry fails.

const shop = await useTestApp()
const mediaDir = await mkdtemp(join(tmpdir(), 'oyum-audit-'))
atEnd(() => rm(mediaDir, { recursive: true, force: true }))
const { staffApp, accounts, staffConfig } = await useStaffApp(shop, { mediaDir }, undefined, noonToday)
const {
  auth,
  invites,
  me,
  staff,
  orders,
  goods,
  stock,
  pictures,
  uploads,
  views,
  prices,
  campaigns,
  banners,
  articles,
  words,
} = staffCalls
const VIEW = { screen: 'orders', name: 'Şu gün', query: 'view=to_call' }
const browse = () => createStaffBrowser(staffApp)

/** An owner, logged in in one browser; somebody else, to be changed; and a browser that nobody knows. */
interface Scene {
  one: TestPerson
  here: StaffBrowser
  other: TestPerson
  fresh: StaffBrowser
}
interface Act {
  /** the calls before it; what it leaves is read from the last one on */
  before?: (scene: Scene) => Promise<unknown>
  call: (scene: Scene, given: never) => Promise<StaffAnswer>
  /** who did what to whom, and each field with before and after; nothing: it only begins what does not count yet */
  leaves: string[]
  /** what it is about, if it is none of the staff; what is personal of a customer then stands apart */
  about?: { entity: string; personal?: object[] }
}

const rowsOf = <Row>({ json }: StaffAnswer) => json.rows as unknown as Row[]
const challenge = ({ json }: StaffAnswer) => json as unknown as { challenge: string }
const version = async ({ other }: Scene, browser: StaffBrowser) =>
  (await browser.call(staff.read, { id: other.id })).json.version
const half = ({ fresh, one }: Scene) =>
  fresh.call(auth.password, { body: { login: one.login, password: PASSWORD } })
async function addPasskey({ here }: Scene) {
  const passkey = createSoftPasskey(staffConfig.staffUrl)
  const made = passkey.create(challenge(await here.call(me.passkeyOptions)))
  await here.call(me.addPasskey, { body: { name: 'Telefon', passkey: made } })
  return passkey
}
const invite = async ({ here, one }: Scene) => {
  const body = { login: `${one.login}-x`, name: 'Täze Adam', role: 'courier', locale: 'tk' }
  const { json } = await here.call(staff.invite, { body })
  return new URL(String(json.link)).hash.slice(1)
}
const elsewhere = (scene: Scene) => logInWith(shop.db, scene.fresh, scene.one)

let product: number | undefined
/** The number of an order that waits for its call, due before all others. */
async function newCall(): Promise<number> {
  product ??= await addProduct(shop.db, {
    ...{ categoryId: await addCategory(shop.db), priceTenge: 100, stock: 99 },
  })
  const { headers } = await addSignedInCustomer(shop)
  const id: number = (await place(shop, headers, orderBody([{ id: product }], 100))).json().order_id
  await shop.pool.query("update orders set call_after = '2026-01-01' where id = $1", [id])
  return id
}
const ORDER = { entity: 'order' }
const confirm = ({ here }: Scene, id: number) =>
  here.call(orders.confirm, { id, body: { version: 1, amountTenge: 100 } })
/** An order of two pieces at 100 tenge, and what it is for. */
async function newOrder(
  customer?: Awaited<ReturnType<typeof addSignedInCustomer>>,
): Promise<{ id: number; product: number }> {
  const categoryId = await addCategory(shop.db)
  const product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 10 })
  const who = customer ?? (await addSignedInCustomer(shop))
  return { id: await placeOrder(shop, who, [{ id: product, quantity: 2 }], 200), product }
}

const PRODUCT = { entity: 'product' }
const NO_TEXT = { title: '', text: '' }
const BANNER_BODY = {
  ...{ image: 'b.jpg', link: '/discount', isActive: true, startsAt: null, endsAt: null },
  texts: { tk: { title: 'Arzan', text: '' }, ru: NO_TEXT, en: NO_TEXT },
}
const addBannerPicture = () =>
  shop.pool.query(`insert into media_files (kind, file, bytes, sha256) values ('banner', 'b.jpg', 1, sha256('b'))
                   on conflict do nothing`)
const newBanner = async (): Promise<number> =>
  (await shop.pool.query(`insert into banners (image) values ('b.jpg') returning id`)).rows[0].id
const NO_STORY = { name: '', description: '' }
const ARTICLE_BODY = {
  ...{ isActive: true, publishedAt: '2026-01-01T00:00:00Z', pictures: [], productIds: [] },
  texts: { tk: { name: 'Jaý', description: '' }, ru: NO_STORY, en: NO_STORY },
}
const SYNONYMS = { entity: 'synonyms' }
const newGoods = async (isActive: boolean) =>
  addProduct(shop.db, { categoryId: await addCategory(shop.db), names: { tk: 'Stol' }, isActive })
const archived = async ({ here }: Scene) => {
  const id = await newGoods(false)
  await here.call(goods.archive, { id, body: { version: 1 } })
  return id
}

const begun = async ({ here }: Scene) =>
  (await here.call(uploads.begin, { body: { kind: 'product', name: 'diwan.jpg', bytes: 1 } })).json
    .id as unknown as number
const CAMPAIGN = { entity: 'campaign' }
const SALE = {
  ...{ name: 'Güýz', startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-01-08T00:00:00.000Z', priority: 5 },
}
const newSale = async ({ here }: Scene, given: object = {}) =>
  Number((await here.call(campaigns.create, { body: { ...SALE, ...given } })).json.id)
const saleWith = async (scene: Scene) => {
  const product = await newGoods(true)
  return { id: await newSale(scene), product }
}
const putIn = ({ here }: Scene, { id, product }: { id: number; product: number }) =>
  here.call(campaigns.putItems, {
    id,
    body: { version: 1, what: { products: [product] }, kind: 'percent', hundredths: 1000 },
  })

const acts: Record<string, Act> = {
  'auth.password': { call: half, leaves: [] },
  'auth.totp': {
    before: async (scene) => {
      await afterAWhile(shop.db, scene.one.id)
      await half(scene)
    },
    call: ({ fresh, one }) => fresh.call(auth.totp, { body: { code: codeNow(one.secret) } }),
    leaves: ['one login one: sessions 1 → 2, browsers 1 → 2, address – → there'],
  },
  'auth.recovery': {
    before: half,
    call: ({ fresh, one }) => fresh.call(auth.recovery, { body: { code: one.recoveryCodes[0] } }),
    leaves: ['one recovery one: recoveryCodesLeft 10 → 9, address – → there'],
  },
  'auth.passkeyOptions': { call: ({ fresh }) => fresh.call(auth.passkeyOptions), leaves: [] },
  'auth.passkey': {
    before: async (scene) => {
      const passkey = await addPasskey(scene)
      return passkey.get(challenge(await scene.fresh.call(auth.passkeyOptions)))
    },
    call: ({ fresh }, body) => fresh.call(auth.passkey, { body }),
    leaves: ['one login one: sessions 1 → 2, browsers 1 → 2, address – → there'],
  },
  'auth.prove': {
    before: ({ one }) => afterAWhile(shop.db, one.id),
    call: ({ here, one }) =>
      here.call(auth.prove, { body: { password: PASSWORD, code: codeNow(one.secret) } }),
    leaves: ['one prove one: address – → here'],
  },
  'auth.logout': {
    call: ({ here }) => here.call(auth.logout),
    leaves: ['one logout one: sessions 1 → –'],
  },
  'invites.show': {
    before: invite,
    call: ({ fresh }, token) => fresh.call(invites.show, { body: { token } }),
    leaves: [],
  },
  'invites.accept': {
    before: invite,
    call: ({ fresh }, token) => fresh.call(invites.accept, { body: { token, password: PASSWORD } }),
    leaves: ['new accept_invite new: invitationPassword – → set, invitationTotp – → set'],
  },
  'invites.factor': {
    before: async (scene) => {
      const token = await invite(scene)
      const given = await scene.fresh.call(invites.accept, { body: { token, password: PASSWORD } })
      return { token, code: codeNow(secretIn(given)) }
    },
    call: ({ fresh }, body) => fresh.call(invites.factor, { body }),
    leaves: [
      'new first_login new: state invited → active, password – → set, totp – → set, recoveryCodes – → set, recoveryCodesLeft 0 → 10, sessions – → 1, browsers 0 → 1, invitation set → –, invitationPassword set → –, invitationTotp set → –, address – → there',
    ],
  },
  'me.change': {
    call: async ({ here }) => {
      const now = await here.call(me.read)
      return here.call(me.change, {
        body: { version: now.json.version, name: 'Aýna Täze', locale: 'tk', sound: false },
      })
    },
    leaves: ['one change one: name Meret Garlyýew → Aýna Täze, locale ru → tk, sound true → false'],
  },
  'me.password': {
    before: elsewhere,
    call: ({ here }) => here.call(me.password, { body: { password: 'sary ýaprak ýagyşda' } }),
    leaves: ['one password one: password set → set, sessions 2 → 1'],
  },
  'me.beginTotp': { call: ({ here }) => here.call(me.beginTotp), leaves: [] },
  'me.totp': {
    before: async (scene) => {
      await elsewhere(scene)
      return codeNow(secretIn(await scene.here.call(me.beginTotp)))
    },
    call: ({ here }, code) => here.call(me.totp, { body: { code } }),
    leaves: ['one totp one: totp set → set, sessions 2 → 1'],
  },
  'me.passkeyOptions': { call: ({ here }) => here.call(me.passkeyOptions), leaves: [] },
  'me.addPasskey': {
    before: async ({ here }) => {
      const options = challenge(await here.call(me.passkeyOptions))
      return createSoftPasskey(staffConfig.staffUrl).create(options)
    },
    call: ({ here }, passkey) => here.call(me.addPasskey, { body: { name: 'Telefon', passkey } }),
    leaves: ['one add_passkey one: passkeys – → 1'],
  },
  'me.removePasskey': {
    before: async (scene) => {
      await addPasskey(scene)
      return rowsOf<{ id: number }>(await scene.here.call(me.passkeys))[0]
    },
    call: ({ here }, { id }: { id: number }) => here.call(me.removePasskey, { id }),
    leaves: ['one remove_passkey one: passkeys 1 → –'],
  },
  'me.recoveryCodes': {
    call: ({ here }) => here.call(me.recoveryCodes),
    leaves: ['one recovery_codes one: recoveryCodes set → set'],
  },
  'me.endSessions': {
    before: elsewhere,
    call: ({ here }) => here.call(me.endSessions),
    leaves: ['one end_sessions one: sessions 2 → 1'],
  },
  'me.endSession': {
    before: async (scene) => {
      await elsewhere(scene)
      const rows = rowsOf<{ id: number; isCurrent: boolean }>(await scene.here.call(me.sessions))
      return rows.find(({ isCurrent }) => !isCurrent)
    },
    call: ({ here }, { id }: { id: number }) => here.call(me.endSession, { id }),
    leaves: ['one end_session one: sessions 2 → 1'],
  },
  'staff.invite': {
    call: async ({ here, one }) => {
      const body = {
        login: `${one.login}-x`,
        name: 'Täze Adam',
        phone: '65123456',
        role: 'courier',
        locale: 'tk',
      }
      return here.call(staff.invite, { body })
    },
    leaves: [
      'one invite new: login – → new, name – → Täze Adam, phone – → 65123456, role – → courier, locale – → tk, state – → invited, sound – → true, recoveryCodesLeft – → 0, browsers – → 0, invitation – → set',
    ],
  },
  'staff.inviteAgain': {
    call: ({ here, other }) => here.call(staff.inviteAgain, { id: other.id }),
    leaves: [
      'one invite_again other: state active → invited, password set → –, totp set → –, recoveryCodes set → –, recoveryCodesLeft 10 → 0, sessions 1 → –, browsers 1 → 0, invitation – → set',
    ],
  },
  'staff.change': {
    before: (scene) => version(scene, scene.here),
    call: ({ here, other }, now) =>
      here.call(staff.change, {
        id: other.id,
        body: { version: now, name: 'Meret Garlyýew', phone: '65000001', role: 'editor' },
      }),
    leaves: ['one change other: phone – → 65000001, role operator → editor, sessions 1 → –'],
  },
  'staff.changeState': {
    before: (scene) => version(scene, scene.here),
    call: ({ here, other }, now) =>
      here.call(staff.changeState, { id: other.id, body: { version: now, state: 'blocked' } }),
    leaves: ['one state other: state active → blocked, sessions 1 → –'],
  },
  'staff.endSessions': {
    call: ({ here, other }) => here.call(staff.endSessions, { id: other.id }),
    leaves: ['one end_sessions other: sessions 1 → –'],
  },
  'orders.next': {
    before: newCall,
    call: ({ here }) => here.call(orders.next),
    leaves: ['one claim order: claimedBy – → one'],
    about: ORDER,
  },
  'orders.claim': {
    before: newCall,
    call: ({ here }, id) => here.call(orders.claim, { id, body: {} }),
    leaves: ['one claim order: claimedBy – → one'],
    about: ORDER,
  },
  'orders.release': {
    before: async ({ here }) => {
      const id = await newCall()
      await here.call(orders.claim, { id, body: {} })
      return id
    },
    call: ({ here }, id) => here.call(orders.release, { id }),
    leaves: ['one release order: claimedBy one → –'],
    about: ORDER,
  },
  'orders.call': {
    before: newCall,
    call: ({ here }, id) =>
      here.call(orders.call, { id, body: { outcome: 'wrong_number', version: 1, note: 'goňşusy' } }),
    leaves: ['one wrong_number order: callAfter 2026-01-01 → 4000-01-01, personal note'],
    about: { ...ORDER, personal: [{ field: 'note', before: null, after: 'goňşusy' }] },
  },
  'orders.confirm': {
    before: newCall,
    call: confirm,
    leaves: ['one confirm order: status pending → confirmed'],
    about: ORDER,
  },
  'orders.undo': {
    before: async (scene) => {
      const id = await newCall()
      await confirm(scene, id)
      // however busy the machine is, it is not over yet
      await shop.pool.query(
        "update order_status_changes set changed_at = changed_at + interval '40 seconds' where order_id = $1",
        [id],
      )
      return id
    },
    call: ({ here }, id) => here.call(orders.undo, { id }),
    leaves: ['one undo_confirm order: status confirmed → pending'],
    about: ORDER,
  },
  'orders.cancel': {
    before: newCall,
    call: ({ here }, id) =>
      here.call(orders.cancel, { id, body: { version: 1, reason: 'address', note: 'ýol ýok' } }),
    leaves: ['one cancel order: status pending → cancelled, cancelReason – → address, personal note'],
    about: { ...ORDER, personal: [{ field: 'note', before: null, after: 'ýol ýok' }] },
  },
  'orders.addNote': {
    before: newCall,
    call: ({ here }, id) => here.call(orders.addNote, { id, body: { text: 'gapysy gök' } }),
    leaves: ['one note order: personal note'],
    about: { ...ORDER, personal: [{ field: 'note', before: null, after: 'gapysy gök' }] },
  },
  'orders.changeLines': {
    before: () => newOrder(),
    call: ({ here }, { id, product }: { id: number; product: number }) => {
      const added = [{ productId: product, variation: null, quantity: 3 }]
      const body = { version: 1, dry: false, amountTenge: 300, kept: [], added }
      return here.call(orders.changeLines, { id, body })
    },
    leaves: ['one change_lines order: lines 1 → 1, amountTenge 200 → 300'],
  },
  'orders.changeDelivery': {
    before: () => newOrder(),
    call: ({ here }, { id }: { id: number }) => {
      const body = { version: 1, address: 'Mary, Gülzar 3', phone: '+99361112233', note: '' }
      return here.call(orders.changeDelivery, { id, body })
    },
    leaves: ['one change_delivery order: personal address, phone, note'],
  },
  'orders.changeDiscount': {
    before: () => newOrder(),
    call: ({ here }, { id }: { id: number }) =>
      here.call(orders.changeDiscount, { id, body: { version: 1, discountTenge: 50, reason: 'köne' } }),
    leaves: ['one change_discount order: discountTenge 0 → 50, amountTenge 200 → 150, personal reason'],
  },
  'orders.create': {
    before: () => newOrder(),
    call: ({ here }, { product }: { product: number }) => {
      const body = {
        ...{ phone: '61999999', firstName: 'Aýna', lastName: '', locale: 'ru', contactPhone: '+99361999999' },
        ...{ address: 'Mary', note: '', paymentMethod: 'via_card', amountTenge: 100 },
        lines: [{ productId: product, variation: null, quantity: 1 }],
      }
      return here.call(orders.create, { body })
    },
    leaves: [
      'one create order: lines – → 1, amountTenge – → 100, paymentMethod – → via_card, locale – → ru, personal address, phone, note',
      'one create customer: locale – → ru, personal phone, firstName, lastName',
    ],
  },
  'orders.merge': {
    before: async () => {
      const customer = await addSignedInCustomer(shop)
      return { into: await newOrder(customer), from: await newOrder(customer) }
    },
    call: ({ here }, { into, from }: Record<'into' | 'from', { id: number }>) => {
      const body = { into: { id: into.id, version: 1 }, from: { id: from.id, version: 1 } }
      return here.call(orders.merge, { body })
    },
    leaves: [
      'one merge order: lines 1 → 2, amountTenge 200 → 400, from – → order',
      'one merge_into order: status pending → cancelled, cancelReason – → other, into – → order',
    ],
  },
  'orders.sms': {
    before: () => newOrder(),
    call: ({ here }, { id }: { id: number }) => here.call(orders.sms, { id, body: { words: 'Salam' } }),
    leaves: ['one sms order: sms – → own, parts – → 1, personal words'],
  },
  'orders.cancelMany': {
    before: async () => [await newOrder(), await newOrder()],
    call: ({ here }, made: { id: number }[]) =>
      here.call(orders.cancelMany, { body: { ids: made.map(({ id }) => id), reason: 'other' } }),
    leaves: Array(2).fill('one cancel order: status pending → cancelled, cancelReason – → other'),
  },
  'stock.adjust': {
    before: async () => {
      const categoryId = await addCategory(shop.db)
      return [
        await addProduct(shop.db, { categoryId, stock: 5 }),
        await addProduct(shop.db, { categoryId, stock: 5 }),
      ]
    },
    call: ({ here }, [one, other]: [number, number]) => {
      const line = { variation: null, note: 'suw degdi' }
      const lines = [
        { ...line, productId: one, kind: 'damaged', quantity: 2 },
        { ...line, productId: other, kind: 'counted', quantity: 5 },
      ]
      return here.call(stock.adjust, { body: { dry: false, lines } })
    },
    leaves: [
      'one adjust_stock product: stock 5 → 3, kind – → damaged, quantity – → 2, note – → suw degdi',
      'one count_stock product: kind – → counted, quantity – → 5, note – → suw degdi',
    ],
    about: { entity: 'product' },
  },
  'goods.change': {
    before: async () => {
      const id = await newGoods(false)
      const { rows } = await shop.pool.query('select category_id from products where id = $1', [id])
      return { id, categoryId: rows[0].category_id }
    },
    call: ({ here }, { id, categoryId }: { id: number; categoryId: number }) => {
      const body = {
        ...{
          version: 1,
          categoryId,
          sku: 'ST-1',
          widthMm: 900,
          depthMm: null,
          heightMm: null,
          weightG: null,
        },
        texts: { tk: { name: 'Stol', description: '<p>Dub</p>', material: '' }, ru: null, en: null },
      }
      return here.call(goods.change, { id, body })
    },
    leaves: ['one change product: description.tk – → <p>Dub</p>, sku – → ST-1, widthMm – → 900'],
    about: PRODUCT,
  },
  'goods.publish': {
    before: () => newGoods(false),
    call: ({ here }, id: number) => here.call(goods.publish, { id, body: { version: 1 } }),
    leaves: ['one publish product: state draft → on_sale'],
    about: PRODUCT,
  },
  'goods.draft': {
    before: () => newGoods(true),
    call: ({ here }, id: number) => here.call(goods.draft, { id, body: { version: 1 } }),
    leaves: ['one draft product: state on_sale → draft'],
    about: PRODUCT,
  },
  'goods.archive': {
    before: () => newGoods(true),
    call: ({ here }, id: number) => here.call(goods.archive, { id, body: { version: 1 } }),
    leaves: ['one archive product: state on_sale → archived'],
    about: PRODUCT,
  },
  'goods.restore': {
    before: archived,
    call: ({ here }, id: number) => here.call(goods.restore, { id, body: { version: 2 } }),
    leaves: ['one restore product: state archived → draft'],
    about: PRODUCT,
  },
  'pictures.change': {
    before: async () => addProduct(shop.db, { categoryId: await addCategory(shop.db), pictures: ['a.jpg'] }),
    call: ({ here }, id: number) =>
      here.call(pictures.change, { id, body: { version: 1, gallery: [], material: [], variations: [] } }),
    leaves: ['one pictures product: gallery 1 → 0'],
    about: PRODUCT,
  },
  // what is on its way does not count yet: it is written down when it hangs at a product
  'uploads.begin': {
    call: ({ here }) => here.call(uploads.begin, { body: { kind: 'product', name: 'diwan.jpg', bytes: 1 } }),
    leaves: [],
  },
  'uploads.send': {
    before: begun,
    call: async ({ here }, id: number) => {
      const answer = await staffApp.inject({
        ...{ method: 'PUT', url: `${STAFF_API_PREFIX}/uploads/${id}?offset=0`, payload: Buffer.from('x') },
        headers: {
          cookie: [...here.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...{ 'content-type': 'application/octet-stream', 'x-forwarded-for': here.address },
        },
      })
      return {
        status: answer.statusCode,
        code: answer.json().state === 'sending' ? 'ok' : 'no',
        json: {},
        headers: {},
      }
    },
    leaves: [],
  },
  'uploads.finish': {
    before: async (scene) => {
      const id = await begun(scene)
      await shop.pool.query('update uploads set received = bytes where id = $1', [id])
      return id
    },
    call: ({ here }, id: number) => here.call(uploads.finish, { id }),
    leaves: [],
  },
  'uploads.remove': {
    before: begun,
    call: ({ here }, id: number) => here.call(uploads.remove, { id }),
    leaves: [],
  },
  'prices.change': {
    before: () => newGoods(true),
    call: ({ here }, id: number) =>
      here.call(prices.change, {
        id,
        body: {
          ...{ version: 1, priceTenge: 110_000, variations: [] },
          ...{ baseDiscountType: 'percent', baseDiscountHundredths: 500 },
        },
      }),
    leaves: ['one price product: priceTenge 100000 → 110000, baseDiscount 0 percent → 500 percent'],
    about: PRODUCT,
  },
  'campaigns.create': {
    call: ({ here }) => here.call(campaigns.create, { body: SALE }),
    leaves: [
      'one create campaign: name – → Güýz, startsAt – → 2099-01-01T00:00:00.000Z, endsAt – → 2099-01-08T00:00:00.000Z, priority – → 5',
    ],
    about: CAMPAIGN,
  },
  'campaigns.change': {
    before: newSale,
    call: ({ here }, id: number) =>
      here.call(campaigns.change, { id, body: { ...SALE, version: 1, priority: 7 } }),
    leaves: ['one change campaign: priority 5 → 7'],
    about: CAMPAIGN,
  },
  'campaigns.putItems': {
    before: saleWith,
    call: putIn,
    leaves: ['one put_products campaign: products – → 1, kind – → percent, hundredths – → 1000'],
    about: CAMPAIGN,
  },
  'campaigns.removeItems': {
    before: async (scene) => {
      const sale = await saleWith(scene)
      await putIn(scene, sale)
      return sale
    },
    call: ({ here }, { id, product }: { id: number; product: number }) =>
      here.call(campaigns.removeItems, { id, body: { version: 2, products: [product] } }),
    leaves: ['one remove_products campaign: products – → 1'],
    about: CAMPAIGN,
  },
  'campaigns.stop': {
    before: (scene) => newSale(scene, { startsAt: '2026-01-01T00:00:00.000Z' }),
    call: ({ here }, id: number) => here.call(campaigns.stop, { id, body: { version: 1 } }),
    leaves: ['one stop campaign: endsAt later → now'],
    about: CAMPAIGN,
  },
  'campaigns.remove': {
    before: newSale,
    call: ({ here }, id: number) => here.call(campaigns.remove, { id, body: { version: 1 } }),
    leaves: [
      'one remove campaign: name Güýz → –, startsAt 2099-01-01T00:00:00.000Z → –, endsAt 2099-01-08T00:00:00.000Z → –, priority 5 → –',
    ],
    about: CAMPAIGN,
  },
  'banners.add': {
    before: addBannerPicture,
    call: ({ here }) => here.call(banners.add, { body: BANNER_BODY }),
    leaves: ['one create banner: image – → b.jpg, link – → /discount, isActive – → true, title.tk – → Arzan'],
    about: { entity: 'banner' },
  },
  'banners.order': {
    before: async () => {
      await shop.pool.query('delete from banners')
      return [await newBanner(), await newBanner()]
    },
    call: async ({ here }) => {
      const { rows } = await shop.pool.query('select id from banners order by position desc, id desc')
      return here.call(banners.order, { body: { ids: rows.map(({ id }) => id) } })
    },
    leaves: ['one change banners: order 2 → 2'],
    about: { entity: 'banners' },
  },
  'banners.change': {
    before: newBanner,
    call: ({ here }, id: number) =>
      here.call(banners.change, { id, body: { version: 1, ...BANNER_BODY, isActive: false, link: null } }),
    leaves: ['one change banner: isActive true → false, title.tk – → Arzan'],
    about: { entity: 'banner' },
  },
  'banners.remove': {
    before: newBanner,
    call: ({ here }, id: number) =>
      here.call({ ...banners.remove, path: `${banners.remove.path}?version=1` }, { id }),
    leaves: ['one remove banner: image b.jpg → –, isActive true → –'],
    about: { entity: 'banner' },
  },
  'articles.add': {
    call: ({ here }) => here.call(articles.add, { body: ARTICLE_BODY }),
    leaves: [
      'one create article: isActive – → true, pictures – → 0, productIds – → 0, publishedAt – → 2026-01-01T00:00:00.000Z, name.tk – → Jaý',
    ],
    about: { entity: 'article' },
  },
  'articles.change': {
    before: async ({ here }) => (await here.call(articles.add, { body: ARTICLE_BODY })).json,
    call: ({ here }, { id }: { id: number }) =>
      here.call(articles.change, { id, body: { ...ARTICLE_BODY, version: 1, isActive: false } }),
    leaves: ['one change article: isActive true → false'],
    about: { entity: 'article' },
  },
  'words.add': {
    call: ({ here }) => here.call(words.add, { body: { words: ['kürsi', 'stul'] } }),
    leaves: ['one create synonyms: words – → 2'],
    about: SYNONYMS,
  },
  'words.change': {
    before: () => addSynonyms(shop.db, ['kürsi', 'stul']),
    call: ({ here }, id: number) =>
      here.call(words.change, { id, body: { version: 1, words: ['kürsi', 'stul', 'chair'] } }),
    leaves: ['one change synonyms: words 2 → 3'],
    about: SYNONYMS,
  },
  'words.remove': {
    before: () => addSynonyms(shop.db, ['kürsi', 'stul']),
    call: ({ here }, id: number) =>
      here.call({ ...words.remove, path: `${words.remove.path}?version=1` }, { id }),
    leaves: ['one remove synonyms: words 2 → –'],
    about: SYNONYMS,
  },
  'views.keep': {
    before: ({ here }) => here.call(views.keep, { body: { ...VIEW, query: 'view=all' } }),
    call: ({ here }) => here.call(views.keep, { body: VIEW }),
    leaves: ['one keep_view one: viewQuery view=all → view=to_call'],
  },
  'views.remove': {
    before: async ({ here }) => (await here.call(views.keep, { body: VIEW })).json,
    call: ({ here }, { id }: { id: number }) => here.call(views.remove, { id }),
    leaves: ['one remove_view one: view Şu gün → –, viewQuery view=to_call → –'],
  },
}

interface Row {
  staff_id: number | null
  actor: string
  request_id: string
  call: string
  entity: string
  entity_id: string
  action: string
  changes: { field: string; before: unknown; after: unknown }[]
  personal: { field: string }[] | null
}
const lastId = async () =>
  (await shop.pool.query('select coalesce(max(id), 0) as id from audit_log')).rows[0].id
const rowsAfter = async (id: number) =>
  (await shop.pool.query<Row>('select * from audit_log where id > $1 order by id', [id])).rows

/** A row as a sentence, in which numbers that differ from run to run have names. */
function sentence(
  { staff_id, entity, entity_id, action, changes, personal }: Row,
  { one, other, here, fresh }: Scene,
): string {
  const names = new Map([
    [one.id, 'one'],
    [other.id, 'other'],
  ])
  const nameOf = (id: number) => names.get(id) ?? 'new'
  const shown = (field: string, value: unknown) => {
    if (value === null) return '–'
    if (Array.isArray(value)) return value.length
    if (field === 'invitation') return 'set'
    if (field === 'endsAt' && action === 'stop') return value === SALE.endsAt ? 'later' : 'now'
    if (field === 'claimedBy') return nameOf(Number(value))
    if (field === 'callAfter') return String(value).slice(0, 10)
    if (field === 'from' || field === 'into') return 'order'
    if (field === 'login') return value === `${one.login}-x` ? 'new' : value
    if (field === 'address')
      return new Map([
        [here.address, 'here'],
        [fresh.address, 'there'],
      ]).get(String(value))
    return value
  }
  const said = changes.map(
    ({ field, before, after }) => `${field} ${shown(field, before)} → ${shown(field, after)}`,
  )
  // what is personal is kept apart, by field
  if (personal) said.push(`personal ${personal.map(({ field }) => field).join(', ')}`)
  const thing = entity === 'staff' ? nameOf(Number(entity_id)) : entity
  return `${nameOf(Number(staff_id))} ${action} ${thing}: ${said.join(', ')}`
}

const writing = staffCallList.filter(({ call }) => call.method !== 'GET')

it('STAFF-15 every call that writes has its entry here', () => {
  expect(Object.keys(acts)).toEqual(writing.map(({ name }) => name))
})

it.each(writing)(
  'STAFF-15 $name leaves exactly who, what, before and after',
  async ({ name, call }) => {
    const act = acts[name]
    if (!act) throw new Error(`${name} has no entry`)
    const [here, theirs] = [browse(), browse()]
    const scene: Scene = {
      ...{ here, fresh: browse() },
      one: await addPerson(accounts.people, here, 'owner'),
      other: await addPerson(accounts.people, theirs, 'operator'),
    }
    const given = (await act.before?.(scene)) as never
    const last = await lastId()
    const answer = await act.call(scene, given)
    expect(answer.code).toBe('ok')
    const rows = await rowsAfter(last)
    expect(rows.map((row) => sentence(row, scene))).toEqual(act.leaves)
    for (const row of rows)
      expect(row).toMatchObject({
        ...{ call: `${call.method} ${call.path}`, actor: `staff ${row.staff_id}` },
        ...{ entity: expect.stringMatching(name.startsWith('orders.') ? /^(order|customer)$/ : /^staff$/) },
        request_id: answer.headers['x-request-id'],
        ...act.about,
      })
  },
  60_000,
)

it('STAFF-15 OPEN-128 what did not get in is written down and stays; a name that nobody has is not kept', async () => {
  const here = browse()
  const one = await addPerson(accounts.people, here, 'manager')
  const last = await lastId()
  const password = 'a wrong password'
  await here.call(auth.password, { body: { login: one.login, password } })
  await here.call(auth.password, { body: { login: 'my-secret-word', password } })
  await here.call(auth.password, { body: { login: one.login, password: PASSWORD } })
  await here.call(auth.recovery, { body: { code: 'aaaaa-aaaaa' } })
  await here.call(auth.prove, { body: { password, code: '123456' } })
  const rows = await rowsAfter(last)
  expect(
    rows.map(({ action, actor, entity_id, changes }) => [
      ...[action, actor, entity_id],
      ...changes.map(({ after }) => after),
    ]),
  ).toEqual([
    ['login_failed', 'nobody', String(one.id), here.address, 'credentials'],
    ['login_failed', 'nobody', '-', here.address, 'credentials'],
    ['login_failed', 'nobody', String(one.id), here.address, 'totp'],
    ['login_failed', `staff ${one.id}`, String(one.id), here.address, 'credentials'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/my-secret-word|wrong password|aaaaa/)
}, 60_000)

it('STAFF-15 a command goes through the same recorder, with who ran it', async () => {
  const here = browse()
  const one = await addPerson(accounts.people, here, 'editor')
  const last = await lastId()
  await accounts.people.blockByCommand('root', one.login)
  const { link } = await accounts.people.inviteByCommand('root', {
    ...{ login: one.login, name: 'Başga At', role: 'courier', locale: 'ru' },
  })
  const rows = await rowsAfter(last)
  expect(rows.map(({ actor, staff_id, call, action }) => [actor, staff_id, call, action])).toEqual([
    ['command root', null, 'shop staff block', 'state'],
    ['command root', null, 'shop staff invite', 'invite_again'],
  ])
  expect(rows[1]?.changes).toContainEqual({ field: 'name', before: 'Meret Garlyýew', after: 'Başga At' })
  expect(rows[1]?.changes).toContainEqual({ field: 'role', before: 'editor', after: 'courier' })
  await acceptInvitation(browse(), link)
}, 60_000)
