import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningApi, startApi } from '@oyum/ops/api'
import type { ThrowAwayEngine } from '@oyum/testing/throw-away-engines'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { createOrderFixtures, seededRandom } from '../../tools/order-fixtures.ts'
import { type Answer, drawBasket, sendOrder } from './buyer.ts'
import { checkOrderBooks } from './order-invariants.ts'

export interface CrashPlan {
  postgres: ThrowAwayEngine
  placements: number
  buyers: number
  products: number
  stock: number
  /** about how often the api is killed */
  kills: number
  onProgress?: (text: string) => void
}

export interface CrashResult {
  acknowledged: number
  refused: number
  kills: number
  /** requests that got no answer, or one that says «later», and were sent again with the same key */
  repeats: number
  broken: string[]
}

/** Buyers place orders and repeat what got no answer, while the api is killed at random moments and PostgreSQL once. */
export async function drillCrash(plan: CrashPlan): Promise<CrashResult> {
  const { postgres, placements, onProgress = () => {} } = plan
  const authSecret = randomBytes(32).toString('base64')
  const tokens = await createOrderFixtures(postgres.url, { ...plan, customers: plan.buyers, authSecret })
  const random = seededRandom(17)
  const baskets = Array.from({ length: placements }, () => drawBasket(random, plan.products, 3))
  const answers = new Map<string, Answer>()
  const odd: string[] = []
  let repeats = 0
  let kills = 0
  // a few buyers place very many orders here
  const env = { ...WIDE_ORDER_LIMITS, AUTH_SECRET: authSecret }
  let api: RunningApi | undefined = await startApi(postgres.url, env)
  const isDone = () => answers.size + odd.length >= placements

  async function buy(buyer: number): Promise<void> {
    for (let n = buyer; n < placements; n += plan.buyers) {
      const key = `placement-${n}`
      const order = { token: tokens[buyer] ?? '', key, basket: baskets[n] ?? [] }
      for (;;) {
        const answer = await sendOrder(api?.url ?? '', order).catch(() => undefined)
        if (answer?.status === 200 || answer?.status === 409) {
          answers.set(key, answer)
          break
        }
        if (answer && answer.status !== 503) {
          odd.push(`${key} was answered ${answer.status} ${JSON.stringify(answer.errors)}`)
          break
        }
        repeats++
        await wait(30)
      }
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    while (!isDone()) {
      // a random moment by what was answered, not by the clock: a slow machine is killed as often as a fast one
      const next = answers.size + 1 + random(Math.ceil((2 * placements) / plan.kills))
      while (answers.size < next && !isDone()) await wait(2)
      await wait(random(25))
      if (isDone()) return
      api?.child.process.kill('SIGKILL')
      await api?.child.ended
      kills++
      onProgress(
        `killed the api for the ${kills}. time, ${answers.size} of ${placements} placements answered`,
      )
      api = await startApi(postgres.url, env)
    }
  }

  async function restartPostgresOnce(): Promise<void> {
    while (answers.size < placements / 2 && !isDone()) await wait(10)
    onProgress('PostgreSQL stops without an end and starts again')
    await postgres.end('crash')
    await postgres.start()
  }

  try {
    const buyers = Array.from({ length: plan.buyers }, (_, buyer) => buy(buyer))
    await Promise.all([...buyers, killAgainAndAgain(), restartPostgresOnce()])
  } finally {
    await api?.stop()
  }
  const { broken, ...counts } = await judge(plan, answers)
  return { ...counts, kills, repeats, broken: [...odd, ...broken] }
}

async function judge({ postgres, stock }: CrashPlan, answers: Map<string, Answer>) {
  const { broken, orders, orderIds } = await checkOrderBooks(postgres.url, stock)
  let [acknowledged, refused] = [0, 0]
  for (const [key, { status, orderId, errors }] of answers) {
    const known = orderIds.get(key)
    if (status === 200) acknowledged++
    else refused++
    if (status === 200 && known !== orderId) broken.push(`${key}: told ${orderId}, kept ${known}`)
    if (status !== 200 && known !== undefined) broken.push(`${key}: refused, and yet order ${known}`)
    if (status !== 200 && !errors.every(({ code }) => code === 'stock'))
      broken.push(`${key}: refused with ${JSON.stringify(errors)}`)
  }
  if (orders !== acknowledged) broken.push(`${orders} orders, ${acknowledged} acknowledged`)
  return { acknowledged, refused, broken }
}
