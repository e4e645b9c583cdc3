import { answers, waitFor } from '@oyum/ops/wait-for'
import type { OutageHouse } from './outage-house.ts'

export interface Outage {
  what: string
  /** what cannot be made meanwhile: what was never seen says so */
  lacks: readonly ('page' | 'call')[]
  begin: () => Promise<unknown>
  /** ends when what was away is there again */
  end: () => Promise<unknown>
}

export function outagesOf({ shop, postgres, redis }: OutageHouse): Outage[] {
  const ended = (name: 'api' | 'storefront') => async () => shop.children[name].stop()
  return [
    {
      ...{ what: 'storefronts stopped', lacks: ['page'] },
      begin: ended('storefront'),
      async end() {
        await shop.startAgain('storefront')
        await waitFor('the storefront answers', () => answers(`${shop.storefrontUrl}/healthz`))
      },
    },
    {
      ...{ what: 'apis stopped', lacks: ['page', 'call'] },
      begin: ended('api'),
      async end() {
        await shop.startAgain('api')
        await waitFor('the api is ready', () => answers(`${shop.internalUrl}/readyz`))
      },
    },
    {
      ...{ what: 'PostgreSQL stopped', lacks: ['page', 'call'] },
      begin: () => postgres.end('fast'),
      end: postgres.start,
    },
    // what it holds may be lost: pages and calls are made all the same
    { what: 'Redis stopped', lacks: [], begin: () => redis.end('crash'), end: redis.start },
  ]
}
