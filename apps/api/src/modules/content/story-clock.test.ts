import { createDatabase, createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { buildInternalApp } from '#src/internal-app'
import { addPurgeFigures } from '#src/modules/purging/purge-figures'
import { startPurger } from '#src/modules/purging/purger'
import { atEnd } from '#test/at-end'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useTestApp } from '#test/test-app'
import { startStoryClock, tellStories } from './story-clock.ts'

const shop = await useTestApp()
const asWorker = createPool({
  url: shop.url,
  role: 'oyum_worker',
  poolSize: 2,
  applicationName: 'oyum test worker',
})
atEnd(() => asWorker.end())
const worker = createDatabase(asWorker)
const run = async (text: string) => (await shop.pool.query(text)).rows

const named = async () => {
  await tellStories(worker)
  const rows = await run('delete from changed_tags returning tags')
  return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted()
}
/** The clock was last looked at on that day. */
const lookedAt = async (day: string) => {
  await run(`update story_clock set told_until = '${day}'`)
  await run('delete from changed_tags')
}
const shown = async (path: string): Promise<number[]> =>
  (await shop.app.inject(`/api/v1/${path}`)).json().map(({ id }: { id: number }) => id)

beforeEach(async () => {
  await run('delete from banners')
  await run('delete from articles')
  await run('delete from videos')
  await lookedAt('2026-02-01')
})

describe('the clock of banners and stories', () => {
  it('STORY-02 shows a banner between its start and its end, and one without as long as it is on', async () => {
    await run(`insert into banners (id, image, starts_at, ends_at) values
      (1, 'a.jpg', null, null), (2, 'b.jpg', now() - interval '1 h', now() + interval '1 h'),
      (3, 'c.jpg', now() + interval '1 h', null), (4, 'd.jpg', null, now() - interval '1 s')`)
    expect(await shown('banners')).toEqual([1, 2])
  })

  it('STORY-02 knows no article and no film before its moment, in lists, on pages and beside products', async () => {
    const product = await addProduct(shop.db, { categoryId: await addCategory(shop.db) })
    for (const kind of ['article', 'video']) {
      await run(`insert into ${kind}s (id, slug, published_at) values
        (1, 'old', now() - interval '1 h'), (2, 'soon', now() + interval '1 h')`)
      await run(
        `insert into ${kind}_products (${kind}_id, product_id) values (1, ${product}), (2, ${product})`,
      )
      expect(await shown(`${kind}s`)).toEqual([1])
      expect((await shop.app.inject(`/api/v1/${kind}s/1`)).statusCode).toBe(200)
      expect((await shop.app.inject(`/api/v1/${kind}s/2`)).statusCode).toBe(404)
      const around = (await shop.app.inject(`/api/v1/products/around/${product}`)).json()
      expect(around[`${kind}s`].map(({ id }: { id: number }) => id)).toEqual([1])
    }
  })

  it('STORY-02 names what has come or gone since it last looked, once', async () => {
    await run(`insert into banners (image, starts_at) values ('a.jpg', '2026-02-03')`)
    await lookedAt('2026-02-02')
    expect(await named()).toEqual(['banners'])
    expect(await named()).toEqual([])
    await run(`update banners set ends_at = '2026-02-05'`)
    await lookedAt('2026-02-04')
    expect(await named()).toEqual(['banners'])
    await run(`insert into articles (id, slug, published_at) values (7, 'a', '2026-02-07')`)
    await run(`insert into videos (id, slug, published_at) values (8, 'v', '2026-02-07')`)
    await lookedAt('2026-02-06')
    expect(await named()).toEqual(['around', 'article-7', 'articles', 'video-8', 'videos'])
  })

  it('STORY-02 names nothing that is switched off, past or to come, and every page where too many come at once', async () => {
    await run(`insert into banners (image, starts_at, is_active) values ('a.jpg', '2026-02-03', false),
      ('b.jpg', now() + interval '1 h', true), ('c.jpg', '2026-02-01', true)`)
    await run(`insert into articles (slug, published_at, is_active) values ('a', '2026-02-03', false)`)
    await lookedAt('2026-02-02')
    expect(await named()).toEqual([])
    await run(
      `insert into articles (slug, published_at) select 'a-' || n, '2026-02-03' from generate_series(1, 120) n`,
    )
    await lookedAt('2026-02-02')
    expect(await named()).toContain('shop')
  })

  it('STORY-02 what is kept is made anew within 5 s of the moment, with nobody pressing', async () => {
    // an api that keeps its answers far longer than that, the purger and the clock of the worker
    const config = { ...shop.config, answerCacheMs: 3_600_000 }
    const { pool, redis } = shop
    const app = await buildApp({ config, pool, redis })
    const internal = await buildInternalApp({ app, config, pool, redis })
    const address = await internal.listen({ host: '127.0.0.1', port: 0 })
    const log = pino({ level: 'silent' })
    const purger = startPurger({
      pool: createPool({ url: shop.url, poolSize: 1, applicationName: 'oyum test purger' }),
      ...{ edges: [], apis: [address], log },
      figures: addPurgeFigures(new Registry(), createDatabase(shop.pool)),
    })
    const clock = startStoryClock(worker, log)
    const images = async () =>
      (await app.inject('/api/v1/banners')).json().map(({ image }: { image: string }) => image)
    try {
      await run(`insert into banners (image, starts_at, ends_at) values
        ('goes.jpg', null, now() + interval '1 h'), ('comes.jpg', now() + interval '1 h', null)`)
      await waitFor('what is there before', async () => (await images()).join() === 'goes.jpg')
      await waitFor('all is told', async () => (await run('select from changed_tags')).length === 0)
      await images()
      // both moments come near without a word of it
      await run(`begin; set local session_replication_role = replica;
        update banners set starts_at = now() + interval '1 s' where image = 'comes.jpg';
        update banners set ends_at = now() + interval '1 s' where image = 'goes.jpg'; commit`)
      const began = Date.now()
      await waitFor('the moment', async () => (await images()).join() === 'comes.jpg')
      expect(Date.now() - began).toBeLessThan(6000)
    } finally {
      await clock.stop()
      await purger.stop()
      await internal.close()
      await app.close()
    }
  })
})
