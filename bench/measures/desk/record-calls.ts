import { readStaffConfig } from '@oyum/api/config/staff-env'
import { createRedis } from '@oyum/api/http/redis'
import { buildStaffApp } from '@oyum/api/staff-app'
import { createPool } from '@oyum/database/connection'
import {
  allNodes,
  createListeningPool,
  type PlanNode,
  rowsLookedAt,
  wasRun,
} from '@oyum/database/testing/listening-pool'
import type { DeskCall } from './desk-calls.ts'
import type { Client } from './pool.ts'

/** As the api sends it. */
export interface Asked {
  text: string
  values: readonly unknown[]
}

export interface RecordedCall {
  asked: Asked[]
  rows: number
  /** tables that were read from end to end */
  scanned: string[]
}

interface RecorderPlace {
  url: string
  redisUrl: string
  staffSecret: string
}

/** Begin, end and kind of a transaction: they ask for nothing. */
export const isFrame = ({ text }: Asked): boolean => /^(begin|start|set transaction|commit)\b/i.test(text)

// What grows with sales.
const ARCHIVE = /^(orders|order_\w+|audit_log|sms_messages|stock_movements|customers)$/

/** The api in this process, over a connection that keeps every statement and hears the plan it was really run with. */
export async function startRecorder({ url, redisUrl, staffSecret }: RecorderPlace) {
  const { pool, seen } = createListeningPool(url)
  const asked: Asked[] = []
  pool.on('connect', (client: Client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const kept = (...args: unknown[]) => {
      const [text, values] = args
      if (typeof text === 'string' && !text.includes('auto_explain'))
        asked.push({ text, values: Array.isArray(values) ? values : [] })
      return query(...args)
    }
    Object.assign(client, { query: kept })
  })
  const listeningPool = createPool({ url, poolSize: 1 })
  const redis = createRedis(redisUrl)
  const config = {
    ...readStaffConfig({ ...process.env, NODE_ENV: 'development', STAFF_SECRET: staffSecret }),
    redisPrefix: 'recorded:',
  }
  const app = await buildStaffApp({ config, pool, listeningPool, redis })

  return {
    async record({ method, path }: DeskCall, value: string, cookie: string): Promise<RecordedCall> {
      asked.length = 0
      seen.length = 0
      const answer = await app.inject({ method, url: path(value), headers: { cookie } })
      if (answer.statusCode !== 200) throw new Error(`${path(value)} answered ${answer.body}`)
      const roots = seen.map(({ root }) => root)
      return {
        asked: [...asked],
        rows: roots.reduce((sum, root) => sum + rowsLookedAt(root), 0),
        scanned: [...new Set(roots.flatMap(allNodes).filter(isWholeArchive).map(tableOf))],
      }
    },

    async stop(): Promise<void> {
      await app.close()
      await pool.end()
      await listeningPool.end()
      redis.disconnect()
    },
  }
}

const tableOf = (node: PlanNode) => node['Relation Name'] ?? ''
const isWholeArchive = (node: PlanNode) =>
  node['Node Type'] === 'Seq Scan' && wasRun(node) && ARCHIVE.test(tableOf(node))
