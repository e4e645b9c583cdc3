import { onSlow } from '@oyum/database/watched-pool'
import plugin from 'fastify-plugin'
import type pg from 'pg'
import { requestScope } from '#src/http/request-scope'

/** A statement that took long is a line: its name, how it begins, its time, and the request it was asked for. Values are
 *  parameters and never stand there. */
export const slowStatementsPlugin = plugin<{ pools: readonly pg.Pool[] }>(
  async (app, { pools }) => {
    for (const pool of new Set(pools))
      onSlow(pool, ({ name, text, ms }) =>
        app.log.warn(
          { statement: name, text, ms: Math.round(ms), reqId: requestScope.getStore() },
          'slow statement',
        ),
      )
  },
  { name: 'slow-statements' },
)
