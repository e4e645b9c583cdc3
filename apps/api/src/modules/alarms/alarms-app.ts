import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type Alarm, alarmSms } from './alarm-texts.ts'
import { type AskPrometheus, shopStatus } from './shop-status.ts'

export interface AlarmsDeps {
  signature: string
  tell: (text: string, undoes?: string) => Promise<boolean>
  sign: { seen: () => void; secondsSince: () => number }
  ask: AskPrometheus
  registry: Registry
  logger?: FastifyServerOptions['logger']
}

interface Webhook {
  alerts?: { status?: string; labels?: Record<string, string> }[]
}

/** Alertmanager's webhook, the steady sign and the status page: internal, no path of it leads through the edge. */
export function buildAlarmsApp(deps: AlarmsDeps): FastifyInstance {
  const { signature, tell, sign, ask, registry, logger } = deps
  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true, ...(logger && { logger }) })
  const told = new Counter({
    name: 'alarms_total',
    help: 'Alarms handed over to the gateway for the duty phones, and those that it did not take',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['told', 'not_told']) told.inc({ outcome }, 0)
  new Gauge({
    name: 'alarms_sign_age_seconds',
    help: 'How long ago the steady sign of Prometheus came',
    registers: [registry],
    collect() {
      this.set(sign.secondsSince())
    },
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.get('/status', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await shopStatus(ask, sign.secondsSince())),
  )
  app.post('/alive', async (_request, reply) => {
    sign.seen()
    return reply.code(204).send()
  })
  app.post('/alerts', async (request, reply) => {
    const alarms = alarmsOf(request.body as Webhook)
    if (alarms.length === 0) return reply.code(400).send()
    const others = alarms.map((alarm) => ({ ...alarm, isOver: !alarm.isOver }))
    const isTold = await tell(alarmSms(signature, alarms), alarmSms(signature, others))
    told.inc({ outcome: isTold ? 'told' : 'not_told' })
    request.log.warn({ alarms, isTold }, 'alarm')
    // Alertmanager tries again, and says by the other way that this one is broken
    return reply.code(isTold ? 204 : 503).send()
  })
  return app
}

function alarmsOf({ alerts }: Webhook): Alarm[] {
  if (!Array.isArray(alerts)) return []
  return alerts.flatMap(({ status, labels = {} }) => {
    const { alertname, job, task } = labels
    if (!alertname) return []
    const about = [job, task].filter((one) => one !== undefined)
    return [{ name: String(alertname), about: about.map(String), isOver: status === 'resolved' }]
  })
}
