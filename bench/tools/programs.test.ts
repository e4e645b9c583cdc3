import { describe, expect, it } from 'vitest'
import { missing } from './programs.ts'

describe('what a bench or drill needs', () => {
  it('says which program is missing and how to get it', async () => {
    expect(await missing(['wrk', 'pgbench'], '/nowhere')).toEqual([
      'wrk is missing: apt install wrk, or bash .ci/prepare',
      'pgbench is missing: apt install postgresql, or bash .ci/prepare',
    ])
  })

  it('says nothing of what is there', async () => {
    expect(await missing(['ffmpeg', 'nginx'], '/nowhere:/usr/bin:/usr/sbin')).toEqual([])
  })

  it('says which engine does not answer', async () => {
    const before = process.env.REDIS_URL
    process.env.REDIS_URL = 'redis://127.0.0.1:1'
    expect(await missing(['Redis'])).toEqual([
      'Redis does not answer at 127.0.0.1:1: bash .ci/prepare starts it',
    ])
    if (before === undefined) delete process.env.REDIS_URL
    else process.env.REDIS_URL = before
  })
})
