import { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_VIEWS } from '@oyum/contract/staff/limits'
import { expect, it } from 'vitest'
import { addPerson, createStaffBrowser, type StaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const { views } = staffCalls

async function somebody(): Promise<StaffBrowser> {
  const browser = createStaffBrowser(staffApp)
  await addPerson(accounts.people, browser, 'operator')
  return browser
}
const keep = (who: StaffBrowser, name: string, query = 'view=all') =>
  who.call(views.keep, { body: { screen: 'orders', name, query } })
const namesOf = async (who: StaffBrowser) =>
  ((await who.call(views.list)).json.rows as unknown as { name: string; query: string }[]).map(
    ({ name, query }) => `${name}: ${query}`,
  )

it('a list is saved by name, replaced by the same name, and removed', async () => {
  const one = await somebody()
  const first = await keep(one, 'Şu gün')
  await keep(one, 'Garaşýanlar', 'view=to_call&from=2026-11-01')
  expect((await keep(one, 'Şu gün', 'view=delivered')).json).toEqual(first.json)
  expect(await namesOf(one)).toEqual(['Şu gün: view=delivered', 'Garaşýanlar: view=to_call&from=2026-11-01'])
  expect((await one.call(views.remove, { id: Number(first.json.id) })).code).toBe('ok')
  expect(await namesOf(one)).toEqual(['Garaşýanlar: view=to_call&from=2026-11-01'])
})

it('nobody sees or removes the list of another', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const { json } = await keep(one, 'Meniňki')
  expect(await namesOf(other)).toEqual([])
  expect((await other.call(views.remove, { id: Number(json.id) })).code).toBe('not_found')
  expect(await namesOf(one)).toHaveLength(1)
})

it('there are at most twenty a screen, also when many are saved at once', async () => {
  const one = await somebody()
  const names = Array.from({ length: MAX_VIEWS + 5 }, (_, place) => `${place}`)
  const codes = await Promise.all(names.map(async (name) => (await keep(one, name)).code))
  expect(codes.toSorted()).toEqual([...Array(MAX_VIEWS).fill('ok'), ...Array(5).fill('too_many')])
  expect(await namesOf(one)).toHaveLength(MAX_VIEWS)
})

it('what is no address is refused', async () => {
  const one = await somebody()
  for (const query of ['<script>', 'view=all\n', 'view=all#x', 'x'.repeat(1001)])
    expect((await keep(one, 'Bir', query)).code, query).toBe('validation')
  for (const name of ['', ' ', 'x'.repeat(41)]) expect((await keep(one, name)).code, name).toBe('validation')
})
