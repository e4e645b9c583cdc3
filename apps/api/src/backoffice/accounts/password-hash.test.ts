import { expect, it } from 'vitest'
import { createPasswords } from './password-hash.ts'

it('a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const { hash, verify } = createPasswords()
  const kept = await hash('gök-alma-777')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hash('gök-alma-777')).not.toBe(kept)
  expect(await verify(kept, 'gök-alma-777')).toBe(true)
  // the same letters, as another keyboard composes them
  expect(await verify(kept, 'gök-alma-777'.normalize('NFD'))).toBe(true)
  expect(await verify(kept, 'gok-alma-777')).toBe(false)
})

it('the strength of a kept hash is its own, and a broken one fits nothing', async () => {
  const { verify } = createPasswords()
  const other =
    '$argon2id$v=19$m=256,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  for (const kept of [other, '', 'plain', null]) expect(await verify(kept, 'password')).toBe(false)
})

it('without a hash to compare with, one is computed all the same', async () => {
  let hashes = 0
  const { hash, verify } = createPasswords(() => hashes++)
  const kept = await hash('gök-alma-777')
  for (const phc of [kept, null]) {
    hashes = 0
    await verify(phc, 'wrong')
    expect(hashes).toBe(1)
  }
})

it('many at once all get their answer', async () => {
  const { hash, verify } = createPasswords()
  const kept = await hash('gök-alma-777')
  const tried = ['gök-alma-777', 'a', 'b', 'gök-alma-777', 'c', 'd', 'e']
  expect(await Promise.all(tried.map((password) => verify(kept, password)))).toEqual(
    tried.map((password) => password === 'gök-alma-777'),
  )
})
