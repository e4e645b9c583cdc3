import { createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import { throwAwayReplica } from '@oyum/testing/throw-away-replica'
import type { Fault } from './fault.ts'
import type { WatchedShop } from './watched-shop.ts'

/** PostgreSQL and Redis away, a table held, a replica and an archive behind. */
export function engineFaults(house: WatchedShop): Fault[] {
  const { postgres, redis, pool } = house
  return [
    {
      ...{ what: 'Redis stopped', rings: ['RedisDown'], by: 'mail', isSmall: true },
      make: () => redis.end('crash'),
      mend: redis.start,
    },
    {
      ...{ what: 'PostgreSQL crashed', by: 'SMS and mail' },
      rings: ['PostgresDown', 'CallsFail', 'PagesFail', 'OrdersFail'],
      make: () => postgres.end('crash'),
      mend: postgres.start,
    },
    heldTable(house),
    {
      ...{ what: 'the archive takes nothing', rings: ['ArchiveBehind'], by: 'SMS and mail' },
      make: async () => {
        await pool.query("alter system set archive_command = '/bin/false'")
        await pool.query('select pg_reload_conf()')
        await pool.query("select pg_logical_emit_message(false, 'drill', 'x'), pg_switch_wal()")
      },
      mend: async () => {
        await pool.query("alter system set archive_command = '/bin/true'")
        await pool.query('select pg_reload_conf()')
      },
    },
    replicaBehind(house),
  ]
}

/** A table that somebody holds: whoever reads waits, and whoever comes after waits for a connection. */
function heldTable({ pool }: WatchedShop): Fault {
  let letGo = async () => {}
  return {
    ...{ what: 'a table held', rings: ['CallsSlow', 'PagesSlow', 'PoolWaits'], by: 'SMS and mail' },
    async make() {
      const client = await pool.connect()
      await client.query('begin')
      await client.query("set local idle_in_transaction_session_timeout = '5min'")
      await client.query('lock table products in access exclusive mode')
      letGo = async () => {
        await client.query('rollback')
        client.release()
      }
    },
    mend: () => letGo(),
  }
}

const MORE_THAN_ALLOWED_BYTES = 4 * 1024 * 1024

/** A replica that takes what it is sent and does not apply it. */
function replicaBehind({ postgres, pool, run }: WatchedShop): Fault {
  const ask = async (url: string, question: string) => {
    const one = createPool({ url, poolSize: 1 })
    await one.query(question).finally(() => one.end())
  }
  let url = ''
  return {
    ...{ what: 'a replica applies nothing', rings: ['ReplicationBehind'], by: 'SMS and mail' },
    async make() {
      const replica = await throwAwayReplica(postgres)
      run.onEnd(replica.remove)
      await replica.start()
      await waitFor('the replica streams', async () => {
        const { rows } = await pool.query("select from pg_stat_replication where state = 'streaming'")
        return rows.length > 0
      })
      url = replica.url
      await ask(url, 'select pg_wal_replay_pause()')
      await pool.query("select pg_logical_emit_message(false, 'drill', repeat('x', $1))", [
        MORE_THAN_ALLOWED_BYTES,
      ])
    },
    mend: () => ask(url, 'select pg_wal_replay_resume()'),
  }
}
