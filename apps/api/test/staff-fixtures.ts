import { randomBytes } from 'node:crypto'

/** How a call is asked by somebody who may, and the one thing it answers then. */
export interface StaffFixture {
  id?: number
  /** behind the path */
  query?: string
  body?: () => object
  /** a harmless refusal will do: it stands behind session, permission, proof and the reading of the body */
  answers: string
}

const NOBODY = 999_999
const token = () => randomBytes(32).toString('base64url')
const login = () => `new-${randomBytes(4).toString('hex')}`
const bytes = 'AAAA'
const credential = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} }
const person = { version: 1, name: 'Meret Garlyýew', phone: null, role: 'editor' }

const campaign = {
  ...{ name: 'Güýz', startsAt: '2099-01-01T00:00:00Z', endsAt: '2099-01-08T00:00:00Z', priority: 5 },
}
const noText = { title: '', text: '' }
const banner = {
  ...{ image: 'none.jpg', link: null, isActive: true, startsAt: null, endsAt: null },
  texts: { tk: noText, ru: noText, en: noText },
}

const noStory = { name: '', description: '' }
const article = {
  ...{ isActive: false, publishedAt: '2026-01-01T00:00:00Z', pictures: [], productIds: [] },
  texts: { tk: noStory, ru: noStory, en: noStory },
}

/** For every call of the contract one: a suite that walks over all calls fails for one that has none. */
export const staffFixtures: Record<string, StaffFixture> = {
  // a name of its own each time: wrong passwords are counted by name
  'auth.password': { body: () => ({ login: login(), password: 'a wrong password' }), answers: 'credentials' },
  'auth.totp': { body: () => ({ code: '123456' }), answers: 'login_over' },
  'auth.recovery': { body: () => ({ code: 'aaaaa-aaaaa' }), answers: 'login_over' },
  'auth.passkeyOptions': { answers: 'ok' },
  'auth.passkey': {
    body: () => ({
      ...credential,
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    }),
    answers: 'login_over',
  },
  'auth.prove': { body: () => ({}), answers: 'validation' },
  'auth.logout': { answers: 'ok' },
  'invites.show': { body: () => ({ token: token() }), answers: 'invite' },
  'invites.accept': { body: () => ({ token: token(), password: 'gök alma agajy 77' }), answers: 'invite' },
  'invites.factor': { body: () => ({ token: token(), code: '123456' }), answers: 'invite' },
  'me.read': { answers: 'ok' },
  'me.change': {
    body: () => ({ version: 1, name: 'Aýna Täze', locale: 'tk', sound: false }),
    answers: 'ok',
  },
  'me.password': { body: () => ({ password: 'short' }), answers: 'weak_password' },
  'me.beginTotp': { answers: 'ok' },
  'me.totp': { body: () => ({ code: '123456' }), answers: 'login_over' },
  'me.passkeys': { answers: 'ok' },
  'me.passkeyOptions': { answers: 'ok' },
  'me.addPasskey': {
    body: () => ({
      name: 'Telefon',
      passkey: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
    }),
    answers: 'login_over',
  },
  'me.removePasskey': { id: NOBODY, answers: 'not_found' },
  'me.recoveryCodes': { answers: 'ok' },
  'me.sessions': { answers: 'ok' },
  'me.endSessions': { answers: 'ok' },
  'me.endSession': { id: NOBODY, answers: 'not_found' },
  'staff.list': { answers: 'ok' },
  'staff.read': { id: NOBODY, answers: 'not_found' },
  'staff.invite': {
    body: () => ({ login: login(), name: 'Meret Garlyýew', role: 'courier', locale: 'ru' }),
    answers: 'ok',
  },
  'staff.inviteAgain': { id: NOBODY, answers: 'not_found' },
  'staff.change': { id: NOBODY, body: () => person, answers: 'not_found' },
  'staff.changeState': { id: NOBODY, body: () => ({ version: 1, state: 'blocked' }), answers: 'not_found' },
  'staff.sessions': { id: NOBODY, answers: 'not_found' },
  'staff.endSessions': { id: NOBODY, answers: 'not_found' },
  'orders.list': { query: '?view=all', answers: 'ok' },
  'orders.counts': { answers: 'ok' },
  'orders.read': { id: NOBODY, answers: 'not_found' },
  'orders.timeline': { id: NOBODY, answers: 'not_found' },
  'orders.next': { answers: 'ok' },
  'orders.claim': { id: NOBODY, body: () => ({}), answers: 'not_found' },
  'orders.release': { id: NOBODY, answers: 'not_found' },
  'orders.call': {
    id: NOBODY,
    body: () => ({ outcome: 'no_answer', version: 1 }),
    answers: 'not_found',
  },
  'orders.confirm': { id: NOBODY, body: () => ({ version: 1, amountTenge: 100 }), answers: 'not_found' },
  'orders.undo': { id: NOBODY, answers: 'not_found' },
  'orders.cancel': { id: NOBODY, body: () => ({ version: 1, reason: 'customer' }), answers: 'not_found' },
  'orders.addNote': { id: NOBODY, body: () => ({ text: 'gapysy gök' }), answers: 'not_found' },
  'orders.goods': { query: '?q=diwan', answers: 'ok' },
  'orders.changeLines': {
    id: NOBODY,
    body: () => ({ version: 1, dry: false, amountTenge: 0, kept: [{ number: 1, quantity: 1 }], added: [] }),
    answers: 'not_found',
  },
  'orders.changeDelivery': {
    id: NOBODY,
    body: () => ({ version: 1, address: 'Aşgabat', phone: '+99365123456', note: '' }),
    answers: 'not_found',
  },
  'orders.changeDiscount': {
    id: NOBODY,
    body: () => ({ version: 1, discountTenge: 0, reason: 'köne' }),
    answers: 'not_found',
  },
  'orders.create': {
    body: () => ({
      ...{ phone: '65123456', firstName: 'Aýna', lastName: '', locale: 'tk', contactPhone: '+99365123456' },
      ...{ address: 'Aşgabat', note: '', paymentMethod: 'via_card', amountTenge: 1 },
      lines: [{ productId: NOBODY, variation: null, quantity: 1 }],
    }),
    answers: 'not_found',
  },
  'orders.merge': {
    body: () => ({ into: { id: NOBODY, version: 1 }, from: { id: NOBODY + 1, version: 1 } }),
    answers: 'not_found',
  },
  'orders.smsTexts': { id: NOBODY, answers: 'not_found' },
  'orders.sms': { id: NOBODY, body: () => ({ ready: 'not_reached' }), answers: 'not_found' },
  'orders.cancelMany': { body: () => ({ ids: [NOBODY], reason: 'other' }), answers: 'ok' },
  'stock.read': { id: NOBODY, answers: 'not_found' },
  'stock.movements': { id: NOBODY, answers: 'not_found' },
  'stock.adjust': {
    body: () => ({
      dry: false,
      lines: [{ productId: NOBODY, variation: null, kind: 'received', quantity: 1, note: '' }],
    }),
    answers: 'not_found',
  },
  'goods.list': { query: '?view=draft', answers: 'ok' },
  'goods.categories': { answers: 'ok' },
  'goods.read': { id: NOBODY, answers: 'not_found' },
  'goods.change': {
    id: NOBODY,
    body: () => ({
      ...{ version: 1, texts: { tk: null, ru: null, en: null }, categoryId: NOBODY, sku: null },
      ...{ widthMm: null, depthMm: null, heightMm: null, weightG: null },
    }),
    answers: 'not_found',
  },
  'goods.publish': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'goods.draft': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'goods.archive': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'goods.restore': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'pictures.read': { id: NOBODY, answers: 'not_found' },
  'pictures.change': {
    id: NOBODY,
    body: () => ({ version: 1, gallery: [], material: [], variations: [] }),
    answers: 'not_found',
  },
  'uploads.list': { answers: 'ok' },
  'uploads.read': { id: NOBODY, answers: 'not_found' },
  'uploads.begin': { body: () => ({ kind: 'product', name: 'diwan.svg', bytes: 1 }), answers: 'upload' },
  'uploads.send': { id: NOBODY, query: '?offset=0', answers: 'not_found' },
  'uploads.finish': { id: NOBODY, answers: 'not_found' },
  'uploads.remove': { id: NOBODY, answers: 'not_found' },
  'prices.change': {
    id: NOBODY,
    body: () => ({
      ...{
        version: 1,
        priceTenge: 100,
        baseDiscountType: 'percent',
        baseDiscountHundredths: 0,
        variations: [],
      },
    }),
    answers: 'not_found',
  },
  'prices.history': { id: NOBODY, answers: 'not_found' },
  'campaigns.list': { query: '?view=running', answers: 'ok' },
  'campaigns.read': { id: NOBODY, answers: 'not_found' },
  'campaigns.items': { id: NOBODY, answers: 'not_found' },
  'campaigns.create': { body: () => campaign, answers: 'ok' },
  'campaigns.change': { id: NOBODY, body: () => ({ version: 1, ...campaign }), answers: 'not_found' },
  'campaigns.putItems': {
    id: NOBODY,
    body: () => ({ version: 1, what: { products: [NOBODY] }, kind: 'percent', hundredths: 1000 }),
    answers: 'not_found',
  },
  'campaigns.removeItems': {
    id: NOBODY,
    body: () => ({ version: 1, products: [NOBODY] }),
    answers: 'not_found',
  },
  'campaigns.stop': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'campaigns.remove': { id: NOBODY, body: () => ({ version: 1 }), answers: 'not_found' },
  'banners.list': { answers: 'ok' },
  // no such picture
  'banners.add': { body: () => banner, answers: 'validation' },
  'banners.order': { body: () => ({ ids: [NOBODY] }), answers: 'validation' },
  'banners.change': { id: NOBODY, body: () => ({ version: 1, ...banner }), answers: 'not_found' },
  'banners.remove': { id: NOBODY, query: '?version=1', answers: 'not_found' },
  'articles.list': { answers: 'ok' },
  'articles.read': { id: NOBODY, answers: 'not_found' },
  'articles.add': { body: () => ({ ...article, isActive: true }), answers: 'validation' },
  'articles.change': { id: NOBODY, body: () => ({ version: 1, ...article }), answers: 'not_found' },
  'words.list': { answers: 'ok' },
  'words.try': { query: '?q=diwan', answers: 'ok' },
  'words.missed': { answers: 'ok' },
  'words.add': { body: () => ({ words: [login(), login()] }), answers: 'ok' },
  'words.change': {
    ...{ id: NOBODY, body: () => ({ version: 1, words: ['kürsi', 'stul'] }), answers: 'not_found' },
  },
  'words.remove': { id: NOBODY, query: '?version=1', answers: 'not_found' },
  'find.all': { query: '?q=100123', answers: 'ok' },
  'views.list': { answers: 'ok' },
  'views.keep': { body: () => ({ screen: 'orders', name: login(), query: 'view=to_call' }), answers: 'ok' },
  'views.remove': { id: NOBODY, answers: 'not_found' },
  'events.read': { answers: 'ok' },
  'events.waiting': { answers: 'ok' },
  'audit.read': { query: '?entity=order&id=1', answers: 'ok' },
  'history.read': { id: NOBODY, answers: 'not_found' },
  'contract.read': { answers: 'ok' },
}
