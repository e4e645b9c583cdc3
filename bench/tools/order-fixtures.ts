import { createSecrets } from '@oyum/api/secrets/secrets'
import { createPool } from '@oyum/database/connection'

// The goods and buyers of the order drills: products of known prices, customers with sessions, made by few statements.

export interface OrderFixtures {
  products: number
  stock: number
  customers: number
  authSecret: string
}

/** Products 1 … n and customers 1 … n; gives the token of each customer, in their order. */
export async function createOrderFixtures(
  url: string,
  { products, stock, customers, authSecret }: OrderFixtures,
): Promise<string[]> {
  const secrets = createSecrets(authSecret)
  const tokens = Array.from({ length: customers }, secrets.newToken)
  const client = createPool({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  try {
    await client.query("insert into categories (id, slug) values (1, 'goods')")
    await client.query(
      `insert into products (id, slug, category_id, top_category_id, price_tenge, stock)
       select n, 'goods-' || n, 1, 1, $1::bigint + n * 100, $2 from generate_series(1, $3::int) n`,
      [BASE_PRICE_TENGE, stock, products],
    )
    await client.query(
      `insert into product_translations (product_id, locale, name)
       select p.id, l, 'Haryt ' || p.id from products p, unnest(enum_range(null::locale)) l`,
    )
    await client.query(
      `insert into product_pictures (product_id, position, file)
       select id, n, id || '-' || n || '.jpg' from products, generate_series(0, 2) n`,
    )
    await client.query(
      `insert into stock_movements (product_id, delta, reason) select id, stock, 'initial' from products where stock > 0`,
    )
    await client.query(
      `insert into customers (id, phone, first_name, phone_verified_at) overriding system value
       select n, ${phoneOf('n')}, 'Alyjy', now() from generate_series(1, $1::int) n`,
      [customers],
    )
    await client.query(
      `insert into sessions (customer_id, token_hash, expires_at)
       select n, hash, now() + interval '1 day' from unnest($1::bytea[]) with ordinality as t(hash, n)`,
      [tokens.map((token) => secrets.hashToken(token))],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return tokens
}

/** In SQL, of a customer's id. */
export const phoneOf = (id: string) => `(65000000 + ${id})::text`

export const BASE_PRICE_TENGE = 10_000
export const priceTenge = (product: number) => BASE_PRICE_TENGE + product * 100

/** A number from 0 (included) to `below` (not), the same ones for the same seed. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    // a linear congruence: enough to mix baskets, and every run is the same
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
