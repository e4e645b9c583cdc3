import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { MAX_ACTOR_CHARS, MAX_STATUS_NOTE_CHARS } from '@oyum/contract/limits'
import { createDatabase, createPool, type Tx } from '@oyum/database/connection'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatNumber } from '@oyum/shop-rules/numbers'
import { nextStatuses, normalizeOrderStatus } from '@oyum/shop-rules/order-status'
import { formatPhone, nationalPhone } from '@oyum/shop-rules/phone'
import { createAudit } from '#src/backoffice/audit/audit.service'
import { readWorkerConfig } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import { findOwnerOfNumber, freeNumber, stateOfNumber } from '#src/modules/auth/free-number'
import { createOrderStatusService, type OrderStatusService } from '#src/modules/orders/order-status.service'
import { createSecrets } from '#src/secrets/secrets'
import { Mistake } from './mistake.ts'
import { runStaffCommand, STAFF_USAGE } from './staff-command.ts'

// npm run shop -- order 100123                       shows where an order stands
// npm run shop -- order 100123 confirmed             takes the next step; the customer gets an SMS
//   --note "fourth floor"   for the history          --no-sms   without a message
// npm run shop -- number 65123456                    what unknown devices did with a number in 24 hours
// npm run shop -- number 65123456 free               lets it log in again after strangers locked it
// npm run shop -- staff …                            who works here, a new invitation, blocking (staff-command.ts)
// With the settings of the worker; on a machine for development: NODE_ENV=development npm run shop -- …
// For the people of the shop, until they have an application of their own.

const USAGE = `npm run shop -- order NUMBER [STATUS] [--note TEXT] [--no-sms]
npm run shop -- number PHONE [free]
${STAFF_USAGE}`

const USER = userInfo().username
const ACTOR = `shop ${USER}`.slice(0, MAX_ACTOR_CHARS)
const auditOf = (call: string) =>
  createAudit(db, { actor: `command ${USER}`.slice(0, MAX_ACTOR_CHARS), call })

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

async function main(service: OrderStatusService): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string' }, 'no-sms': { type: 'boolean' } },
  })
  const [subject, number = '', wanted] = positionals
  if (subject === 'number') return lookAtNumber(number, wanted)
  if (subject !== 'order' || !/^[0-9]{1,15}$/.test(number)) throw new Mistake(USAGE)
  const id = Number(number)
  if (wanted !== undefined) await change(service, id, wanted, values)
  await show(service, id)
}

/** For somebody on the telephone who says that no code comes, or that there are no more attempts. */
async function lookAtNumber(typed: string, wanted: string | undefined): Promise<void> {
  const phone = nationalPhone(typed)
  if (!phone || (wanted !== undefined && wanted !== 'free')) throw new Mistake(USAGE)
  const { codes, tries } = await stateOfNumber(db, phone)
  say(`${formatPhone(phone)}: unknown devices asked for ${codes} codes in 24 hours and tried ${tries} times`)
  if (wanted === undefined) return
  await auditOf('shop number free').inOne(async (tx, record) => {
    const before = await stateOfNumber(tx, phone)
    const customerId = await findOwnerOfNumber(tx, phone)
    await freeNumber(tx, phone, ACTOR)
    // a whole number would say who it is, for as long as this is kept
    const [entity, id] = customerId
      ? ['customer', customerId]
      : ['number', `${phone.slice(0, 2)}····${phone.slice(-2)}`]
    if (!record.changed(entity, id, before, await stateOfNumber(tx, phone), { action: 'unlock', customerId }))
      record.did(entity, id, 'unlock', { customerId })
  })
  say('free: a new code can be asked for now; those sent before are dead')
}

async function change(
  service: OrderStatusService,
  id: number,
  wanted: string,
  { note, 'no-sms': isSilent }: { note?: string; 'no-sms'?: boolean },
): Promise<void> {
  const to = normalizeOrderStatus(wanted)
  if (!to) throw new Mistake(`there is no status "${wanted}"`)
  try {
    const said = note && { note: note.slice(0, MAX_STATUS_NOTE_CHARS) }
    await auditOf('shop order').inOne(async (tx, record) => {
      const before = await snapshot(service, tx, id)
      const { customerId } = await service.takeStep(tx, id, to, { actor: ACTOR, isTold: !isSilent, ...said })
      record.changed('order', id, before, { ...(await snapshot(service, tx, id)), ...said }, { customerId })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order_state') throw error
    const status = (await service.find(id))?.status ?? 'pending'
    const next = nextStatuses(status).join(' or ') || 'nothing more'
    throw new Mistake(`order ${id} is ${status}; from there it can become ${next}`)
  }
}

/** Without its history, which is a table of its own. */
async function snapshot(service: OrderStatusService, tx: Tx, id: number) {
  const { history, ...order } = (await service.find(id, tx)) ?? {}
  return order
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

const isStaff = process.argv[2] === 'staff'
const config = readWorkerConfig()
const db = createDatabase(
  createPool({
    ...{ url: config.databaseUrl, role: 'oyum_staff', poolSize: 1 },
    applicationName: 'oyum shop',
  }),
)
try {
  if (isStaff) await runStaffCommand(process.argv.slice(3))
  else await main(createOrderStatusService({ ...config, db, secrets: createSecrets(config.authSecret) }))
} catch (error) {
  const { code = '', message, stack } = error as Error & { code?: string }
  if (code === 'not_found') complain('there is no such order')
  else complain(error instanceof Mistake || code.startsWith('ERR_PARSE_ARGS') ? message : (stack ?? message))
  process.exitCode = 1
} finally {
  await db.destroy()
}
