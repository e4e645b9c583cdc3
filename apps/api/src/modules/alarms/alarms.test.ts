import { type RunningKannel, startKannel } from '@oyum/ops/kannel'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnEntry } from '#test/spawned-process'
import { alarmSms, nobodyWatches, restByMail, watchedAgain } from './alarm-texts.ts'
import { buildAlarmsApp } from './alarms-app.ts'
import { createDutySms } from './duty-sms.ts'
import { prometheusAt, type Sample, shopStatus } from './shop-status.ts'
import { watchSteadySign } from './steady-sign.ts'

const SOON = { timeout: 30_000 }
const PHONE = '65000031'
const alert = (alertname: string, status: string, more: object = {}) => ({
  status,
  labels: { alertname, severity: 'page', ...more },
})

describe('the process that turns alarms into SMS', () => {
  let kannel: RunningKannel
  beforeAll(async () => {
    kannel = await startKannel()
  })
  afterAll(() => kannel.stop())
  const received = () => kannel.received().flatMap(({ to, text }) => (to === `+993${PHONE}` ? [text] : []))

  it('OPEN-151 OPEN-153 needs Kannel alone; tells what rings, what is over, and that nobody watches any more', async () => {
    const alarms = spawnEntry('alarms', {
      ...kannel.env,
      DUTY_PHONES: PHONE,
      WATCHDOG_SILENCE_SECONDS: '2',
      // neither is asked for
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      REDIS_URL: 'redis://127.0.0.1:1',
    })
    const [, url = ''] = await alarms.waitFor(/listening at (http:[^"]+)/)
    const post = async (path: string, body: object) =>
      (
        await fetch(url + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    expect(await post('/alive', {})).toBe(204)
    expect(await post('/alerts', { alerts: [alert('CallsFail', 'firing', { job: 'api' })] })).toBe(204)
    await expect.poll(received, SOON).toContain('Oyum duydurys: CallsFail api. docs/runbook.md')
    // asked again, as Alertmanager does when an answer is lost: nobody is told twice
    expect(await post('/alerts', { alerts: [alert('CallsFail', 'firing', { job: 'api' })] })).toBe(204)
    expect(await post('/alerts', { alerts: [alert('CallsFail', 'resolved', { job: 'api' })] })).toBe(204)
    await expect.poll(received, SOON).toContain('Oyum gutardy: CallsFail api. docs/runbook.md')
    await expect.poll(received, SOON).toContain(nobodyWatches('Oyum'))
    expect(await post('/alive', {})).toBe(204)
    await expect.poll(received, SOON).toContain(watchedAgain('Oyum'))
    expect(received().filter((text) => text.includes('duydurys: CallsFail'))).toHaveLength(1)

    await kannel.stopBox('smsbox')
    expect(await post('/alerts', { alerts: [alert('PagesFail', 'firing')] })).toBe(503)
    expect(await post('/alerts', { alerts: 'x' })).toBe(400)
    await kannel.startBox('smsbox')
    expect(await post('/alerts', { alerts: [alert('PagesFail', 'firing')] })).toBe(204)
    const figures = await (await fetch(`${url}/metrics`)).text()
    expect(figures).toContain('alarms_total{outcome="not_told"} 1')
    expect(figures).toMatch(/oyum_build_info\{process="alarms"/)
    expect(figures + alarms.output()).not.toContain(PHONE)
  }, 120_000)
})

describe('SMS about alarms', () => {
  it('OPEN-153 are at most so many in any hour to each phone; the last says that there are more', async () => {
    let now = 0
    const sent: string[] = []
    const gateway = {
      send: async ({ phone, text }: { phone: string; text: string }) => {
        sent.push(`${phone} ${text}`)
        return 'sent' as const
      },
    }
    const duty = createDutySms({
      ...{ gateway, phones: ['65000031', '65000032'], perHour: 3, lastWords: 'more', now: () => now },
    })
    for (let n = 0; n < 10; n++) expect(await duty.tell(`alarm ${n}`)).toBe(true)
    const words = (phone: string) => sent.flatMap((one) => (one.startsWith(phone) ? [one.slice(9)] : []))
    expect(words('65000031')).toEqual(['alarm 0', 'alarm 1', 'more'])
    expect(words('65000032')).toEqual(words('65000031'))
    now = 3_600_001
    await duty.tell('alarm 10')
    expect(words('65000031').at(-1)).toBe('alarm 10')
  })

  it('OPEN-153 say the same once, and again when it was over meanwhile', async () => {
    const sent: string[] = []
    const gateway = {
      send: async ({ text }: { text: string }) => {
        sent.push(text)
        return 'sent' as const
      },
    }
    const duty = createDutySms({ gateway, phones: [PHONE], perHour: 60, lastWords: 'more' })
    for (const isOver of [false, false, true, true, false, true]) {
      const [text, undoes] = isOver ? ['over', 'rings'] : ['rings', 'over']
      expect(await duty.tell(text, undoes)).toBe(true)
    }
    expect(sent).toEqual(['rings', 'over', 'rings', 'over'])
  })

  it('fit into one message, in letters that every telephone shows, whatever the labels hold', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...{ name: `Alarm${n}`, about: ['апи', '<b>'], isOver: false },
    }))
    for (const text of [
      alarmSms('Oyum', many),
      restByMail('Oyum'),
      nobodyWatches('Oyum'),
      watchedAgain('Oyum'),
    ]) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^[ -~]+$/)
    }
  })

  it('OPEN-153 the sign that stops is told once, and again and again only while it cannot be told', async () => {
    let now = 0
    let isGatewayThere = false
    const told: boolean[] = []
    const sign = watchSteadySign({
      ...{ silenceMs: 5000, now: () => now },
      onChange: async (isWatched) => {
        if (isGatewayThere) told.push(isWatched)
        return isGatewayThere
      },
    })
    const lookAt = async (moment: number) => {
      now = moment
      await sign.look()
    }
    await lookAt(4999)
    await lookAt(5000)
    expect(told).toEqual([])
    isGatewayThere = true
    for (const moment of [6000, 7000, 8000]) await lookAt(moment)
    expect(told).toEqual([false])
    sign.seen()
    for (const moment of [9000, 10_000]) await lookAt(moment)
    expect(told).toEqual([false, true])
  })
})

describe('/status', () => {
  const SAMPLES: Record<string, Sample[]> = {
    up: [
      { metric: { job: 'worker', instance: 'a:3003' }, value: 0 },
      { metric: { job: 'api', instance: 'a:3002' }, value: 1 },
    ],
    oyum_build_info: [{ metric: { job: 'api', instance: 'a:3002', version: '1.2.3' }, value: 1 }],
    process_start_time_seconds: [{ metric: { job: 'api', instance: 'a:3002' }, value: 1_700_000_000 }],
    ALERTS_FOR_STATE: [
      { metric: { alertname: 'Watchdog' }, value: 1 },
      { metric: { alertname: 'ProcessDown', job: 'worker', instance: 'a:3003' }, value: 1_700_000_060 },
    ],
  }

  it('OPEN-154 says in plain words what runs, since when, which version, and what rings', async () => {
    const sign = { seen: () => {}, secondsSince: () => 12.4 }
    const app = buildAlarmsApp({
      ...{ signature: 'Oyum', tell: async () => true, sign, registry: new Registry() },
      ask: async (query) => SAMPLES[query] ?? [],
    })
    expect((await app.inject('/status')).body).toBe(
      [
        'api a:3002: runs since 2023-11-14 22:13 UTC, version 1.2.3',
        'worker a:3003: DOES NOT ANSWER',
        '',
        'Rings, or will if it lasts:',
        '  ProcessDown worker a:3003, true since 2023-11-14 22:14 UTC',
        'The steady sign of Prometheus came 12 s ago.',
        '',
      ].join('\n'),
    )
    await app.close()
  })

  it('OPEN-154 says that nobody watches when Prometheus does not answer', async () => {
    expect(await shopStatus(prometheusAt('http://127.0.0.1:1'), 3)).toMatch(/^Prometheus does not answer/)
  })
})
