import type { Page, Route } from '@playwright/test'
import { standIn } from './stand-in.ts'

// The shop's own answers in every other shape that the documents allow, all at once: other names, one picture in place of
// a list, numbers as text with a comma, a bare list, a list under another name, a message alone, no body at all.

type Wire = Record<string, unknown>
type Dress = (answer: never) => unknown

const comma = (manat: unknown) => String(manat).replace('.', ',')

function otherProduct(product: Wire): Wire {
  const { image, price, discount, discount_type, total_stock, variations, ...rest } = product
  return {
    ...rest,
    id: String(product.id),
    image: (image as string[])[0],
    base_price: comma(price),
    discount_value: comma(discount),
    discount_type: discount_type === 'percent' ? 'PERCENT' : 'Fixed',
    stock: String(total_stock),
    variations: (variations as Wire[]).map((variation) => ({ ...variation, price: comma(variation.price) })),
  }
}

function otherDetails({ product, related_products }: { product: Wire; related_products: Wire[] }) {
  const { material_image, ...rest } = product
  return {
    product: {
      ...otherProduct(rest),
      material_image: (material_image as string[])[0],
      related_products: related_products.map(otherProduct),
    },
  }
}

const bareList = ({ products }: { products: Wire[] }) => products.map(otherProduct)
const withoutTotals = ({ products }: { products: Wire[] }) => ({ products: products.map(otherProduct) })

function otherVideo({ video, images, products, ...rest }: Wire) {
  return {
    ...rest,
    src: video,
    ...(images ? { images: [], gallery: images, related: (products as Wire[]).map(otherProduct) } : {}),
  }
}

function otherArticle({ images, products, ...rest }: Wire) {
  return { ...rest, screenshots: images, items: (products as Wire[]).map(otherProduct) }
}

function otherOrder({ details, order_amount, ...rest }: Wire) {
  return {
    ...rest,
    order_amount: comma(order_amount),
    order_details: (details as Wire[]).map(({ product_details, price, ...line }) => {
      const product = product_details as Wire
      return { ...line, price: comma(price), product: { ...product, image: (product.image as string[])[0] } }
    }),
  }
}

/** Every other entry has its id alone. */
function otherWishes(wishes: { product_id: number; product: Wire }[]) {
  const data = wishes.map(({ product_id: id, product }, place) =>
    place % 2 === 0 ? { id, product_data: otherProduct(product) } : { id },
  )
  return { data }
}

const OTHER: readonly (readonly [RegExp, Dress])[] = [
  [/\/banners$/, (banners: Wire[]) => banners.map(({ image }) => ({ image }))],
  [
    /\/categories$/,
    (all: Wire[]) => all.map((one) => ({ ...one, products_count: String(one.products_count) })),
  ],
  [/\/categories\/products\//, withoutTotals],
  [/\/products\/(latest|new-arrival)$/, bareList],
  [/\/products\/(discounted|search)$/, withoutTotals],
  [/\/discount-types\/$/, (all: Wire[]) => all.map(({ discount }) => ({ discount: comma(discount) }))],
  [/\/products\/details\//, otherDetails],
  [/\/videos$/, (all: Wire[]) => all.map(otherVideo)],
  [/\/videos\/\d+$/, otherVideo],
  [/\/articles\/\d+$/, otherArticle],
  [/\/customer\/info$/, (customer: Wire) => ({ ...customer, phone: `+993${customer.phone}` })],
  [/\/order\/list$/, (orders: Wire[]) => ({ orders: orders.map(otherOrder) })],
  [/\/customer\/wish-list$/, otherWishes],
  [/\/auth\/(check-phone|registration)$/, ({ message }: Wire) => ({ message })],
  [/\/auth\/verify-phone$/, () => ({ status: true })],
]
const WITHOUT_BODY = /\/(order\/place|order\/cancel|wish-list\/(add|remove)|update-profile)$/

/** From here on every call of the page is answered by the shop itself, in the other shape. */
export async function answerInOtherShapes(page: Page): Promise<void> {
  await standIn(page, '**/api/v1/**', async (route: Route) => {
    const response = await route.fetch()
    const { pathname } = new URL(route.request().url())
    if (!response.ok()) return route.fulfill({ response })
    if (WITHOUT_BODY.test(pathname)) return route.fulfill({ status: 204, body: '' })
    const [, dress] = OTHER.find(([path]) => path.test(pathname)) ?? []
    if (!dress) return route.fulfill({ response })
    return route.fulfill({ response, json: dress((await response.json()) as never) })
  })
}
