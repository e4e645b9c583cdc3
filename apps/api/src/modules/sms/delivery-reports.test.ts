import { expect, it } from 'vitest'
import { createSecrets } from '#src/secrets/secrets'
import { useTestApp } from '#test/test-app'

it('reports of the operator are counted by what they say, and forged ones are not', async () => {
  const { internal, config } = await useTestApp()
  const signed = createSecrets(config.login.authSecret).signId('sms report', 1)
  // Kannel's numbers: delivered, not delivered, waits for the phone, refused
  for (const status of [1, 1, 2, 4, 16])
    expect((await internal.inject(`/sms/report?id=${signed}&status=${status}`)).statusCode).toBe(204)
  expect((await internal.inject('/sms/report?id=1.AAAAAAAAAAAAAAAAAAAAAA&status=1')).statusCode).toBe(404)
  const figures = (await internal.inject('/metrics')).body
  expect(figures.match(/^sms_reports_total.* [1-9]\d*$/gm)?.toSorted()).toEqual([
    'sms_reports_total{fate="delivered",purpose="none"} 2',
    'sms_reports_total{fate="failed",purpose="none"} 2',
    'sms_reports_total{fate="under_way",purpose="none"} 1',
  ])
  expect(figures).toContain('sms_reports_total{fate="delivered",purpose="login_code"} 0')
})
