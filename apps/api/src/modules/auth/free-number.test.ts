import { beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '#test/customer-factory'
import { codeOf, createLoginClient, wrong } from '#test/login-client'
import { runShop } from '#test/shop-command'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { stateOfNumber } from './free-number.ts'

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
})

const run = (...args: string[]) => runShop(shop, ...args)

describe('npm run shop -- number', () => {
  it('OPEN-109 STAFF-15 frees a number that strangers locked: it asks for a code at once, and theirs are dead', async () => {
    const { id, phone } = await addCustomer(shop.db)
    const stranger = createLoginClient(shop)
    let theirs = ''
    for (let n = 0; n < 3; n++) {
      expect(codeOf(await stranger('check-phone', { phone }))).toBe('ok')
      theirs = await inbox.lastCodeTo(phone)
      const guesses = n === 2 ? 1 : 3
      for (let guess = 0; guess < guesses; guess++)
        expect(codeOf(await stranger('verify-phone', { phone, token: wrong(theirs) }))).toBe('code')
      await shop.pool.query("update login_codes set created_at = created_at - interval '60 seconds'")
    }
    const owner = createLoginClient(shop)
    // 3 and 3 tries were made, and the last code of the stranger holds the other two
    expect(codeOf(await owner('check-phone', { phone }))).toBe('too_many_requests')
    expect(await stateOfNumber(shop.db, phone)).toEqual({ codes: 3, tries: 7 })
    expect(await run('number', `+993 ${phone}`, 'free')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/3 codes in 24 hours and tried 7 times\nfree:/),
    })
    expect(codeOf(await stranger('verify-phone', { phone, token: theirs }))).toBe('code_expired')
    expect(codeOf(await owner('check-phone', { phone }))).toBe('ok')
    expect(codeOf(await owner('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }))).toBe('ok')
    const { rows } = await shop.pool.query(
      'select distinct forgiven_by from login_codes where phone = $1 and forgiven_by is not null',
      [phone],
    )
    expect(rows).toEqual([{ forgiven_by: expect.stringMatching(/^shop /) }])
    const written = await shop.pool.query(
      "select * from audit_log where entity = 'customer' and entity_id = $1",
      [String(id)],
    )
    expect(written.rows).toEqual([
      expect.objectContaining({
        ...{ actor: expect.stringMatching(/^command /), call: 'shop number free', action: 'unlock' },
        ...{ customer_id: id, personal: null },
        changes: [
          { field: 'codes', before: 3, after: 0 },
          { field: 'tries', before: 7, after: 0 },
        ],
      }),
    ])
    expect(JSON.stringify(written.rows)).not.toContain(phone)
  }, 180_000)

  it('STAFF-15 freeing a number that nobody logs in with is written down without the number', async () => {
    expect((await run('number', '65123456', 'free')).status).toBe(0)
    const { rows } = await shop.pool.query("select * from audit_log where entity = 'number'")
    expect(rows).toEqual([expect.objectContaining({ entity_id: '65····56', action: 'unlock', changes: [] })])
  }, 60_000)

  it('says how it is used', async () => {
    const said = expect.stringContaining('number PHONE [free]')
    expect(await run('number', '65000001', 'unlock')).toMatchObject({ status: 1, said })
  }, 60_000)
})
