import { readShop } from '@oyum/settings/shop'
import { LOCALES } from '@oyum/shop-rules/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSmsSettings } from '#src/config/sms-settings'
import { codeSmsText } from '#src/modules/auth/login-texts'
import { createSecrets } from '#src/secrets/secrets'
import { type RunningKannel, startKannel } from '../../../../../ops/src/kannel.ts'
import { createSmsGateway } from './create-sms-gateway.ts'

let kannel: RunningKannel
beforeAll(async () => {
  kannel = await startKannel()
})
afterAll(() => kannel.stop())

const secrets = createSecrets('a secret of this test, 32 characters')
const gatewayWith = (env: Record<string, string> = {}) =>
  createSmsGateway(readSmsSettings({ ...kannel.env, ...env }, readShop(undefined)), secrets)
const textsTo = (phone: string) => kannel.received().filter(({ to }) => to === `+993${phone}`)

describe('the Kannel gateway', () => {
  it.each(LOCALES)('sends a code in %s as one plain SMS, every character as it was', async (locale) => {
    const text = codeSmsText('Oyum', locale, '0427', 'oyum.com.tm')
    const phone = `6500000${LOCALES.indexOf(locale)}`
    expect(await gatewayWith().send({ id: 1, phone, text, purpose: 'login_code' })).toBe('sent')
    expect(await kannel.lastSmsTo(phone)).toBe(text)
  })

  it('knows that a message did not go when the operator’s line, the gateway or its password is not there', async () => {
    const sms = { id: 2, phone: '65000010', text: 'never', purpose: 'login_code' as const }
    expect(await gatewayWith({ KANNEL_PASSWORD: 'wrong' }).send(sms)).toBe('not_sent')
    await kannel.stopBox('fakesmsc')
    expect(await gatewayWith().send(sms)).toBe('not_sent')
    await kannel.stopBox('smsbox')
    expect(await gatewayWith().send(sms)).toBe('not_sent')
    await kannel.startBox('smsbox')
    await kannel.startBox('fakesmsc')
    // nothing waited in the gateway to be sent later
    expect(await gatewayWith().send({ ...sms, text: 'Kod\n@oyum.tm #1234' })).toBe('sent')
    await kannel.lastSmsTo(sms.phone)
    expect(textsTo(sms.phone)).toHaveLength(1)
  })

  it('does not know when no answer comes in time', async () => {
    const bearerbox = kannel.box('bearerbox').process
    const sms = { id: 3, phone: '65000011', text: 'Kod\n@oyum.tm #4321', purpose: 'login_code' as const }
    bearerbox.kill('SIGSTOP')
    expect(await gatewayWith({ KANNEL_TIMEOUT_MS: '3000' }).send(sms)).toBe('unknown')
    expect(await kannel.isHandedOver()).toBe(true)
    bearerbox.kill('SIGCONT')
    // and rightly so: this one arrives after all
    await kannel.lastSmsTo(sms.phone)
  })

  it('after a silence it keeps what comes until the gateway speaks again: only what was under way is in doubt', async () => {
    const boxes = [kannel.box('smsbox').process, kannel.box('bearerbox').process]
    const gateway = gatewayWith({ KANNEL_TIMEOUT_MS: '1000' })
    const sendTo = (phone: string) =>
      gateway.send({ id: 4, phone, text: 'Kod\n@oyum.tm #4321', purpose: 'login_code' })
    for (const box of boxes) box.kill('SIGSTOP')
    expect(await sendTo('65000012')).toBe('unknown')
    const kept = ['65000013', '65000014', '65000015']
    expect(await Promise.all(kept.map(sendTo))).toEqual(['not_sent', 'not_sent', 'not_sent'])
    for (const box of boxes) box.kill('SIGCONT')
    // waits for the gateway, as the queue does
    await expect.poll(() => sendTo('65000013'), { timeout: 15_000 }).toBe('sent')
    await kannel.lastSmsTo('65000013')
  }, 60_000)
})

describe('the text of an SMS with a code', () => {
  const basic = /^[A-Za-z0-9 .:,@#\n-]*$/

  it.each(LOCALES)(
    'in %s fits one SMS in the plain alphabet and ends with the line for telephones',
    (locale) => {
      const text = codeSmsText('Oyum', locale, '0042', 'www.a-rather-long-name-of-a-shop.com.tm')
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(basic)
      expect(text.split('\n').at(-1)).toBe('@www.a-rather-long-name-of-a-shop.com.tm #0042')
      expect(text).toContain(' 0042')
    },
  )
})
