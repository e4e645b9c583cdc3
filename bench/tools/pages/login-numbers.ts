import { readFile } from 'node:fs/promises'
import { createDatabase, createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import { addCustomer } from '@oyum/testing/customers'
import { codeIn, holdsCode } from '@oyum/testing/sms-code'

// People who log in while they are watched.

/** Numbers that the shop knows, for people who log in. */
export async function addPhones({ databaseUrl }: { databaseUrl: string }, count: number): Promise<string[]> {
  const db = createDatabase(createPool({ url: databaseUrl, poolSize: 1 }))
  const phones = Array.from({ length: count }, (_, at) => String(65_200_000 + at))
  try {
    for (const phone of phones) await addCustomer(db, { phone })
  } finally {
    await db.destroy()
  }
  return phones
}

/** The code of the SMS to these eight digits, once it is written. */
export async function codeSentTo(smsFile: string, phone: string): Promise<string> {
  let code = ''
  await waitFor(`an SMS to ${phone}`, async () => {
    const lines = (await readFile(smsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const texts = lines.map((line) => JSON.parse(line) as { to: string; text: string })
    const sms = texts.find(({ to, text }) => to.endsWith(phone) && holdsCode(text))
    code = sms ? codeIn(sms.text) : ''
    return code !== ''
  })
  return code
}
