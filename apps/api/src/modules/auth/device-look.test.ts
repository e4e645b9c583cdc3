import { describe, expect, it } from 'vitest'
import { describeDevice } from './device-look.ts'

const AGENTS: [string, string, string][] = [
  [
    'Android',
    'Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Android',
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Android',
    'UC Browser',
    'Mozilla/5.0 (Linux; U; Android 9; en-US) AppleWebKit/537.36 Chrome/78.0 UCBrowser/13.4.0 Mobile Safari/537.36',
  ],
  [
    'iPhone',
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'iPhone',
    'Chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Windows',
    'Yandex',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 YaBrowser/25.10 Safari/537.36',
  ],
  [
    'Windows',
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Windows',
    'Opera',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/124.0',
  ],
  ['Linux', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Mac',
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  ],
  ['', '', 'okhttp/4.12.0'],
  ['', '', ''],
]

describe('a device', () => {
  it.each(AGENTS)('%s %s is told by what it says of itself', (system, browser, agent) => {
    expect(describeDevice(agent, '192.0.2.1')).toMatchObject({ system, browser })
  })

  it('that says nothing, or far too much, is unknown', () => {
    expect(describeDevice(undefined, '192.0.2.1')).toEqual({ system: '', browser: '', network: '192.0.2.*' })
    expect(describeDevice(`${'x'.repeat(300)}Windows`, '192.0.2.1').system).toBe('')
  })

  it('is placed by its network, never by its whole address', () => {
    expect(describeDevice('', '95.85.96.31').network).toBe('95.85.96.*')
    // as http/address-key.ts gives it
    expect(describeDevice('', '2a02:26f0:1:9::/64').network).toBe('2a02:26f0:1::')
  })
})
