import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import sample from '../shop.json' with { type: 'json' }

// Who keeps the shop: everything that differs from shop to shop. api, worker and storefront read it when they start; the
// browser gets what it needs with the page, so one build serves any shop.

const Text = Type.String({ minLength: 1, maxLength: 200 })
const Localized = Type.Object(
  Object.fromEntries(LOCALES.map((locale) => [locale, Text])) as Record<Locale, typeof Text>,
  { additionalProperties: false },
)
// One SMS is 160 characters of the plainest alphabet, and a name in front must leave room for the message.
const Latin = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9 .&-]+$', maxLength })
const Days = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })])
/** Two paths of an SVG: letters are stroked in the colour of the text, marks are filled in the shop's colour. */
const Drawing = Type.Object({
  box: Text,
  stroke: Type.Number(),
  letters: Type.String(),
  marks: Type.String(),
})
const SitePath = Type.String({ pattern: '^/[^/]', maxLength: 200 })

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** Of the people behind the shop; a shop that says nothing of it has this. */
const Desk = Type.Object(
  {
    callHours: Type.Object(
      {
        days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          ...{ minItems: 1, uniqueItems: true },
          description: '1 is Monday, 7 is Sunday',
        }),
        from: Time,
        to: Time,
      },
      {
        additionalProperties: false,
        description: 'customers are called only then, by the clock of Ashgabat',
      },
    ),
    largeOrderManat: Type.Integer({ minimum: 1, description: 'an order above it is marked at the desk' }),
    manyPieces: Type.Integer({ minimum: 1, description: 'as is one of more pieces' }),
  },
  {
    additionalProperties: false,
    default: {
      callHours: { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' },
      ...{ largeOrderManat: 30_000, manyPieces: 20 },
    },
  },
)

const Prices = Type.Object(
  {
    guardPercent: Type.Integer({
      ...{ minimum: 1, maximum: 1000 },
      description: 'a price that changes by more wants to be typed again',
    }),
  },
  { additionalProperties: false, default: { guardPercent: 30 } },
)

const Shop = Type.Object(
  {
    name: Text,
    phone: Type.String({ pattern: '^\\+[0-9][0-9 ()-]+$' }),
    phoneExample: Type.String({ description: 'in the hint beside a wrong number' }),
    email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
    address: Localized,
    mapHref: Type.String({
      pattern: '^https://',
      description: 'an ordinary web address: geo: opens on some phones only (OPEN-87)',
    }),
    currency: Localized,
    currencyCode: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217, for search engines' }),
    sms: Type.Object({ signature: Latin(20), sender: Latin(11), currency: Latin(6) }),
    social: Type.Array(
      Type.Object({
        name: Text,
        href: Type.String({ pattern: '^(https|tel):' }),
        sign: Type.Union(
          [Type.Literal('camera'), Type.Literal('play'), Type.Literal('chat'), Type.Literal('send')],
          { description: 'generic: no foreign logo is shipped' },
        ),
      }),
    ),
    delivery: Type.Object({ capitalDays: Days, provinceDays: Days }),
    desk: Desk,
    prices: Prices,
    measuringArticle: Type.Optional(
      Type.Integer({ minimum: 1, description: 'the article that tells how to measure a room, by its id' }),
    ),
    icon: Type.String({ pattern: '^/[^/].*\\.svg$', maxLength: 200 }),
    sharePicture: Type.Optional(SitePath),
    logo: Type.Optional(Drawing),
    initial: Type.Optional(Drawing),
  },
  { additionalProperties: false },
)

export type Shop = Static<typeof Shop>

/** The shop in the file, or the sample that comes with the code. A wrong fact stops the process with its name. */
export function readShop(file: string | undefined): Shop {
  const given: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : sample
  const shop = Value.Default(Shop, given)
  const refuse = (what: string) => new Error(`SHOP_CONFIG${file ? ` ${file}` : ''}: ${what}`)
  const [problem] = Value.Errors(Shop, shop)
  if (problem)
    throw refuse(`${problem.instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${problem.message}`)
  const read = Value.Parse(Shop, shop)
  const { from, to } = read.desk.callHours
  if (from >= to) throw refuse('desk.callHours end before they begin')
  return read
}
