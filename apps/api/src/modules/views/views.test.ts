import { beforeAll, describe, expect, it } from 'vitest'
import { createRedis } from '#src/http/redis'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'
import { flushViews } from './flush-views.ts'
import { createViewCounter } from './view-counter.ts'

let shop: TestApp
let product: number
beforeAll(async () => {
  shop = await useTestApp()
  product = await addProduct(shop.db, { categoryId: await addCategory(shop.db), viewCount: 100 })
})

const seen = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('viewCount')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
  ).viewCount

describe('counting views', () => {
  it('adds what was looked at, without a write per view, once', async () => {
    for (let view = 0; view < 20; view++) shop.app.views.count('product', product)
    expect(await seen()).toBe(100)
    await shop.app.views.flush()
    await flushViews(shop.db, shop.redis, shop.config.redisPrefix)
    expect(await seen()).toBe(120)
    await flushViews(shop.db, shop.redis, shop.config.redisPrefix)
    expect(await seen()).toBe(120)
  })

  it('who makes an answer counts nothing: a kept one is made for many', async () => {
    await shop.app.inject(`/api/v1/products/details/${product}`)
    await shop.app.views.flush()
    expect(await shop.redis.hget(`${shop.config.redisPrefix}views:product`, String(product))).toBeNull()
  })

  it('keeps counting while Redis is away and loses nothing when it comes back', async () => {
    const dead = createRedis('redis://127.0.0.1:1')
    const counter = createViewCounter(dead, shop.config.redisPrefix)
    counter.count('product', product)
    counter.count('product', product)
    await counter.flush()
    dead.disconnect()
    // the same counter, its line mended
    Object.assign(dead, { pipeline: () => shop.redis.pipeline() })
    await counter.close()
    await flushViews(shop.db, shop.redis, shop.config.redisPrefix)
    expect(await seen()).toBe(122)
  })

  it('gives views back when the database refuses, and adds them the next time', async () => {
    await shop.redis.hincrby(`${shop.config.redisPrefix}views:product`, String(product), 3)
    const broken = {
      ...shop.db,
      getExecutor: () => {
        throw new Error('away')
      },
    } as never
    await expect(flushViews(broken, shop.redis, shop.config.redisPrefix)).rejects.toThrow()
    await flushViews(shop.db, shop.redis, shop.config.redisPrefix)
    expect(await seen()).toBe(125)
  })
})
