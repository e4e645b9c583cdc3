import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { MAX_ACTOR_CHARS, MAX_STATUS_NOTE_CHARS } from '@oyum/contract/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatNumber } from '@oyum/shop-rules/numbers'
import { nextStatuses, normalizeOrderStatus } from '@oyum/shop-rules/order-status'
import { readWorkerConfig } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import { createOrderStatusService, type OrderStatusService } from '#src/modules/orders/order-status.service'
import { createSecrets } from '#src/secrets/secrets'

// npm run shop -- order 100123                       shows where an order stands
// npm run shop -- order 100123 confirmed             takes the next step; the customer gets an SMS
//   --note "fourth floor"   for the history          --no-sms   without a message
// With the settings of the worker; on a machine for development: NODE_ENV=development npm run shop -- …
// For the people of the shop, until they have an application of their own.

const USAGE = 'npm run shop -- order NUMBER [STATUS] [--note TEXT] [--no-sms]'

class Mistake extends Error {}

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

async function main(service: OrderStatusService): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string' }, 'no-sms': { type: 'boolean' } },
  })
  const [subject, number = '', wanted] = positionals
  if (subject !== 'order' || !/^[0-9]{1,15}$/.test(number)) throw new Mistake(USAGE)
  const id = Number(number)
  if (wanted !== undefined) await change(service, id, wanted, values)
  await show(service, id)
}

async function change(
  service: OrderStatusService,
  id: number,
  wanted: string,
  { note, 'no-sms': isSilent }: { note?: string; 'no-sms'?: boolean },
): Promise<void> {
  const to = normalizeOrderStatus(wanted)
  if (!to) throw new Mistake(`there is no status "${wanted}"`)
  const actor = `shop ${userInfo().username}`.slice(0, MAX_ACTOR_CHARS)
  try {
    await service.changeByShop(id, to, {
      actor,
      isTold: !isSilent,
      ...(note && { note: note.slice(0, MAX_STATUS_NOTE_CHARS) }),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order_state') throw error
    const status = (await service.find(id))?.status ?? 'pending'
    const next = nextStatuses(status).join(' or ') || 'nothing more'
    throw new Mistake(`order ${id} is ${status}; from there it can become ${next}`)
  }
}

async function show(service: OrderStatusService, id: number): Promise<void> {
  const order = await service.find(id)
  if (!order) throw new Mistake(`there is no order ${id}`)
  const { status, paymentStatus, orderAmountTenge, history } = order
  say(
    `order ${id}: ${status}, ${paymentStatus}, ${formatNumber(manatFromTenge(orderAmountTenge))} ${config.shop.currencyCode}`,
  )
  for (const { at, status: step, actor, note } of history)
    say(`  ${at.slice(0, 19).replace('T', ' ')}  ${step}  by ${actor}${note && `: ${note}`}`)
  say(`next: ${nextStatuses(status).join(', ') || 'nothing, it is closed'}`)
}

const config = readWorkerConfig()
const db = createDatabase(
  createPool({
    ...{ url: config.databaseUrl, role: 'oyum_staff', poolSize: 1 },
    applicationName: 'oyum shop',
  }),
)
try {
  await main(createOrderStatusService({ ...config, db, secrets: createSecrets(config.authSecret) }))
} catch (error) {
  const { code = '', message, stack } = error as Error & { code?: string }
  if (code === 'not_found') complain('there is no such order')
  else complain(error instanceof Mistake || code.startsWith('ERR_PARSE_ARGS') ? message : (stack ?? message))
  process.exitCode = 1
} finally {
  await db.destroy()
}
