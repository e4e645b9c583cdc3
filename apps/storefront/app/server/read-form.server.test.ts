import { expect, it } from 'vitest'
import { readForm } from './read-form.server.ts'

const post = (body: BodyInit) => new Request('http://shop.invalid/cart', { method: 'POST', body })
const statusOf = (answer: Promise<unknown>) => answer.catch((refusal: Response) => refusal.status)

it('the fields of a form are read in any script', async () => {
  const form = await readForm(post(new URLSearchParams({ address: 'Aşgabat, Görogly 12', note: 'этаж 3' })))
  expect(Object.fromEntries(form)).toEqual({ address: 'Aşgabat, Görogly 12', note: 'этаж 3' })
})

it('what is longer than any form of the shop is refused, and so are files', async () => {
  expect(await statusOf(readForm(post(new URLSearchParams({ note: 'x'.repeat(40_000) }))))).toBe(413)
  expect(await statusOf(readForm(post(new FormData())))).toBe(415)
})
