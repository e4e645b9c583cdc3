import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOrderStatements } from '@oyum/api/modules/orders/place-order.repository'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import { BASE_PRICE_TENGE, phoneOf } from '../tools/order-fixtures.ts'

// The same order a random customer places, once through the api (wrk) and once in the bare engine (pgbench): three
// neighbouring products, one of each, with a new key every time.

export interface Load {
  folder: string
  products: number
  customers: number
  seconds: string
}

const LINES = 3
/** as the api beside it has them (WIDE_ORDER_LIMITS) */
const WIDE = ['open_orders', 'orders_hour', 'orders_day', 'pieces', 'value_tenge']
  .map((name) => `"${name}": 1000000000`)
  .join()
const MOST_PRODUCT = (products: number) => products - LINES + 1

export async function writeLoad(load: Load, tokens: readonly string[]): Promise<void> {
  await writeFile(join(load.folder, 'tokens'), tokens.join('\n'))
  await writeFile(join(load.folder, 'orders.lua'), luaScript(load))
  await writeFile(join(load.folder, 'orders.sql'), pgbenchScript(load))
}

/** Orders a second through one api process. */
export function wrkOrders({ folder, seconds }: Load, url: string, clients: number): number {
  const path = `${url}/api/v1/customer/order/place`
  const args = ['-t1', `-c${clients}`, `-d${seconds}s`, '-s', join(folder, 'orders.lua'), path]
  const { stdout, stderr, status } = spawnSync('wrk', args, { encoding: 'utf8' })
  if (status !== 0 || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`)
  return Math.round(Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]))
}

/** Orders a second of the very same statement without anything in front of the engine. */
export function pgbenchOrders({ folder, seconds }: Load, url: string, clients: number): number {
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', seconds]
  const env = {
    ...process.env,
    PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan -c role=oyum_api',
  }
  const { stdout, stderr, status } = spawnSync('pgbench', [...args, '-f', join(folder, 'orders.sql'), url], {
    encoding: 'utf8',
    env,
  })
  const rate = stdout.match(/tps = ([\d.]+)/)?.[1]
  if (status !== 0 || !rate || !/failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench: ${stdout}${stderr}`)
  return Math.round(Number(rate))
}

function pgbenchScript({ products, customers }: Load): string {
  // a space after each colon: pgbench takes `:name` for a variable wherever it stands
  const line = (place: number) => `{"product_id": %${place}$s,"variation_type": null,"quantity": 1}`
  const request = `{"customer_id": %1$s,"key": "%2$s","request_hash": "${'ab'.repeat(32)}","locale": "tk",
    "amount_tenge": %3$s,"payment_method": "cash_on_delivery","address": "Aşgabat, Mir 7, jaý 24","phone": "65123456",
    "note": "3-nji gat","lines": [${[4, 5, 6].map(line).join()}],
    "limits": {"fresh": {${WIDE}},"known": {${WIDE}}},"sms_phone": "%7$s",
    "sms_sealed_text": "${'x'.repeat(148)}","sms_attempts": 12,"sms_budget": {"number": 1000000000,"customer": 1000000000,"day": 1000000000}}`
  const values = [
    ...[':customer::int', 'gen_random_uuid()'],
    ...[`${LINES * BASE_PRICE_TENGE} + ${LINES} * 100 * (:product::int + 1)`],
    ...[':product::int', ':product::int + 1', ':product::int + 2', phoneOf(':customer::int')],
  ]
  // the text is put together in the engine, and read there as the api's is
  const given = `format('${request}', ${values.join(', ')})::jsonb`
  const fill = (text: string, given: string[]) =>
    text.replaceAll(/\$(\d+)/g, (_, place) => given[Number(place) - 1] ?? '').replaceAll(/\s*\n\s*/g, ' ')
  return [
    `\\set customer random(1, ${customers})`,
    `\\set product random(1, ${MOST_PRODUCT(products)})`,
    `${fill(placeOrderStatements.place.text, [given]).trim()};`,
    '',
  ].join('\n')
}

function luaScript({ folder, products }: Load): string {
  const form = { address: 'Aşgabat, Mir 7, jaý 24', phone: '65123456', comment: '3-nji gat' }
  const items = [1, 2, 3].map((place) => ({
    id: place,
    priceTenge: 0,
    discount: undefined,
    stock: 1,
    quantity: 1,
  }))
  const payload = JSON.stringify({ ...orderPayload(items, form), order_amount: 'AMOUNT' })
  const body = [1, 2, 3]
    .reduce((text, place) => text.replace(`"product_id":${place},`, '"product_id":%d,'), payload)
    .replace('"AMOUNT"', '%d')
  return `
local tokens = {}
for line in io.lines("${join(folder, 'tokens')}") do tokens[#tokens + 1] = line end
math.randomseed(os.time())
local run = tostring(os.time()) .. "-" .. tostring(math.random(1000000000))
local count = 0
local body = [==[${body}]==]
request = function()
  count = count + 1
  local product = math.random(1, ${MOST_PRODUCT(products)})
  local amount = ${(LINES * BASE_PRICE_TENGE) / 100} + ${LINES} * (product + 1)
  return wrk.format("POST", nil, {
    ["authorization"] = "Bearer " .. tokens[math.random(#tokens)],
    ["content-type"] = "application/json",
    ["idempotency-key"] = "bench-" .. run .. "-" .. count,
  }, string.format(body, amount, product, product + 1, product + 2))
end`
}
