import { describe, expect, it } from 'vitest'
import { readConfig, readWorkerConfig } from './env.ts'
import { readStaffConfig } from './staff-env.ts'

const development = { NODE_ENV: 'development' }
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://oyum.example',
  AUTH_SECRET: 'x'.repeat(44),
  STAFF_SECRET: 'w'.repeat(44),
  STOREFRONT_SECRET: 'y'.repeat(44),
  DATABASE_URL: 'postgres://shop_api@db.example/oyum',
  KANNEL_PASSWORD: 'k'.repeat(12),
}

describe('settings', () => {
  it('of production are complete and safe, or the process does not start', () => {
    expect(readConfig(production).sms.adapter).toBe('kannel')
    const withOut = (change: Record<string, string>) => () => readConfig({ ...production, ...change })
    expect(withOut({ SITE_URL: '' })).toThrow('SITE_URL must be set')
    expect(withOut({ SITE_URL: 'http://oyum.example' })).toThrow('https')
    expect(withOut({ SITE_URL: 'oyum.example' })).toThrow('SITE_URL')
    expect(withOut({ AUTH_SECRET: '' })).toThrow('AUTH_SECRET must be set')
    expect(withOut({ AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET')
    expect(withOut({ AUTH_SECRET: readConfig(development).login.authSecret })).toThrow('AUTH_SECRET')
    expect(withOut({ STOREFRONT_SECRET: '' })).toThrow('STOREFRONT_SECRET must be set')
    expect(withOut({ STOREFRONT_SECRET: readConfig(development).storefrontSecret })).toThrow(
      'STOREFRONT_SECRET',
    )
    expect(withOut({ DATABASE_URL: '' })).toThrow('DATABASE_URL must be set')
    expect(withOut({ KANNEL_PASSWORD: '' })).toThrow('KANNEL_PASSWORD must be set')
    expect(withOut({ DATABASE_SUPERUSER: 'yes' })).toThrow('DATABASE_SUPERUSER')
    expect(readConfig(production).maySuperuser).toBe(false)
    expect(withOut({ TRUSTED_PROXIES: 'edge' })).toThrow('TRUSTED_PROXIES must be addresses')
    expect(withOut({ SMS_ADAPTER: 'log' })).toThrow('SMS_LOG_FILE')
    expect(withOut({ SMS_ADAPTER: 'pigeon' })).toThrow('SMS_ADAPTER')
    expect(withOut({ MOBILE_PREFIXES: '61,six' })).toThrow('MOBILE_PREFIXES')
    expect(withOut({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
    expect(withOut({ PORT: '3001x' })).toThrow('PORT must be a whole number')
    expect(withOut({ NODE_ENV: 'prodution' })).toThrow('NODE_ENV')
  })

  it('without a mode said aloud start neither api nor worker: no public secret, no SMS into the log', () => {
    for (const read of [readConfig, readWorkerConfig]) {
      expect(() => read({ ...production, NODE_ENV: '' })).toThrow('NODE_ENV must be set: production or')
      expect(() => read({ ...production, AUTH_SECRET: '', STOREFRONT_SECRET: '' })).toThrow(
        'SECRET must be set',
      )
      expect(() => read({ ...production, SMS_ADAPTER: 'log', SMS_LOG_FILE: '-' })).toThrow('SMS_LOG_FILE')
      expect(read(production).sms.adapter).toBe('kannel')
    }
  })

  it('of the back office have a secret of their own, which is not the shop’s', () => {
    const staff = {
      ...{
        NODE_ENV: 'production',
        SITE_URL: 'https://oyum.example',
        STAFF_URL: 'https://staff.oyum.example',
      },
      STAFF_DATABASE_URL: 'postgres://shop_staff@db.example/oyum',
    }
    expect(() => readStaffConfig({ ...staff, AUTH_SECRET: production.AUTH_SECRET })).toThrow(
      'STAFF_SECRET must be set',
    )
    for (const secret of [production.AUTH_SECRET, readStaffConfig(development).staffSecret])
      expect(() => readStaffConfig({ ...production, ...staff, STAFF_SECRET: secret })).toThrow('STAFF_SECRET')
    const own = { ...production, ...staff, STAFF_SECRET: 'z'.repeat(44) }
    expect(readStaffConfig(own).staffSecret).toBe(own.STAFF_SECRET)
    expect(() => readStaffConfig({ ...own, STAFF_DATABASE_URL: '' })).toThrow(
      'STAFF_DATABASE_URL must be set',
    )
    expect(JSON.stringify(readStaffConfig(own))).not.toContain(own.AUTH_SECRET)
  })

  it('never print a secret that is wrong', () => {
    expect(() => readConfig({ ...production, AUTH_SECRET: 'hunter2' })).toThrow(/^((?!hunter2).)*$/)
  })

  it('cannot weaken the promise about guessing', () => {
    expect(() => readConfig({ ...development, LOGIN_TRIES_PER_PHONE_DAY: '9' })).toThrow(
      'LOGIN_TRIES_PER_PHONE_DAY',
    )
    const { triesPerPhoneDay, failuresTight, failuresShut } = readConfig(development).login
    expect(triesPerPhoneDay / 10_000).toBeLessThan(1 / 1000)
    expect(failuresShut / 10_000).toBeLessThan(0.1)
    expect(failuresTight).toBeLessThan(failuresShut)
    expect(() => readConfig({ ...development, LOGIN_FAILURES_SHUT: '1000' })).toThrow('LOGIN_FAILURES_SHUT')
  })

  it('of development need nothing but the word', () => {
    expect(readConfig(development)).toMatchObject({ sms: { adapter: 'log', file: '-' } })
    expect(readConfig({ ...development, MOBILE_PREFIXES: '61, 71' }).login.mobilePrefixes).toEqual([
      '61',
      '71',
    ])
  })
})
