import { readFile } from 'node:fs/promises'
import { parseReceived, type RunningKannel, startKannel, wholeSmsTo } from '@oyum/ops/kannel'
import { codeIn, holdsCode } from '@oyum/testing/sms-code'
import { withDatabase, withShopOn } from './own-shop.ts'
import { expect } from './test.ts'

// The customer's telephone: what the SMS centre behind Kannel received. See ops/kannel/README.md.

/** All journeys come from one browser at one address; its limits are for strangers and have drills of their own. */
export const ONE_ADDRESS = {
  LOGIN_SENDS_PER_BROWSER_HOUR: '10000',
  LOGIN_SENDS_PER_ADDRESS_HOUR: '10000',
  LOGIN_SENDS_PER_ADDRESS_DAY: '10000',
  LOGIN_FAILURES_PER_BROWSER_DAY: '10000',
  LOGIN_FAILURES_PER_ADDRESS_DAY: '10000',
  LOGIN_ASKS_PER_BROWSER_HOUR: '10000',
  LOGIN_ASKS_PER_ADDRESS_HOUR: '10000',
}

/** A number that no other journey uses: a second code to the same one comes after 60 s only. */
export function newPhone(): string {
  const worker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 100)
  return `65${worker.padStart(2, '0')}${String(++phones).padStart(4, '0')}`
}
let phones = 0

/** The text of the SMS that came as the `nth` to these eight digits, in the shop of all journeys. */
export const smsTo = (phone: string, nth = 1): Promise<string> => nthSms(phone, nth, () => true)

/** The `nth` code that came to the number, whatever else came between. */
export async function codeSentTo(phone: string, nth = 1): Promise<string> {
  return codeIn(await nthSms(phone, nth, holdsCode))
}

/** Waits until an SMS to these eight digits, with or without a code, says so. */
export async function expectSms(phone: string, words: string): Promise<void> {
  const texts = async () =>
    parseReceived(await receivedLines()).flatMap(({ to, text }) => (to === `+993${phone}` ? [text] : []))
  await expect
    .poll(async () => (await texts()).join('\n'), {
      message: `an SMS to ${phone}`,
      timeout: 30_000,
      intervals: [50],
    })
    .toContain(words)
}

const receivedLines = () => readFile(process.env.SHOP_SMS_FILE ?? '', 'utf8').catch(() => '')

async function nthSms(phone: string, nth: number, isOne: (text: string) => boolean): Promise<string> {
  const texts = async () => wholeSmsTo(parseReceived(await receivedLines()), phone).filter(isOne)
  await expect
    .poll(async () => (await texts()).length, {
      message: `SMS ${nth} to ${phone}`,
      timeout: 30_000,
      intervals: [50],
    })
    .toBeGreaterThanOrEqual(nth)
  return (await texts())[nth - 1] ?? ''
}

/** A shop without goods and a Kannel for one test alone, which may stop it: `kannel.stopBox('smsbox')`. */
export async function withPhoneShop(
  work: (shop: { url: string; kannel: RunningKannel; databaseAddress: string }) => Promise<void>,
): Promise<void> {
  const kannel = await startKannel()
  try {
    await withDatabase((databaseAddress) =>
      withShopOn(databaseAddress, '/nonexistent', (url) => work({ url, kannel, databaseAddress }), {
        ...kannel.env,
        ...ONE_ADDRESS,
      }),
    )
  } finally {
    await kannel.stop()
  }
}
