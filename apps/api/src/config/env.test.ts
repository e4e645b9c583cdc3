import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://oyum.example',
  AUTH_SECRET: 'x'.repeat(44),
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
    expect(withOut({ AUTH_SECRET: readConfig({}).login.authSecret })).toThrow('AUTH_SECRET')
    expect(withOut({ SMS_ADAPTER: 'log' })).toThrow('SMS_LOG_FILE')
    expect(withOut({ SMS_ADAPTER: 'pigeon' })).toThrow('SMS_ADAPTER')
    expect(withOut({ MOBILE_PREFIXES: '61,six' })).toThrow('MOBILE_PREFIXES')
  })

  it('cannot weaken the promise about guessing', () => {
    expect(() => readConfig({ LOGIN_TRIES_PER_PHONE_DAY: '16' })).toThrow('LOGIN_TRIES_PER_PHONE_DAY')
    const { triesPerPhoneDay } = readConfig({}).login
    expect((2 * triesPerPhoneDay) / 10_000).toBeLessThan(1 / 300)
  })

  it('of development need nothing', () => {
    expect(readConfig({})).toMatchObject({ sms: { adapter: 'log', file: '-' } })
    expect(readConfig({ MOBILE_PREFIXES: '61, 71' }).login.mobilePrefixes).toEqual(['61', '71'])
  })
})
