import type { AnswerOf } from '@oyum/contract/define-call'
import { staffCalls } from '@oyum/contract/staff/calls'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { addPerson, createStaffBrowser, type StaffBrowser } from './staff-browser.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

const { goods } = staffCalls
export type Editor = AnswerOf<typeof goods.read>

/** A shop with its back office, and people who look after its products. */
export async function useGoodsDesk() {
  const shop = await useTestApp()
  const { staffApp, accounts } = await useStaffApp(shop)

  /** Somebody of that name, logged in. */
  async function addEditor(name: string, role: StaffRole = 'editor') {
    const browser = createStaffBrowser(staffApp)
    const { id } = await addPerson(accounts.people, browser, role)
    await shop.pool.query('update staff_accounts set name = $2 where id = $1', [id, name])
    return { id, browser }
  }

  async function read(browser: StaffBrowser, id: number): Promise<Editor> {
    const { code, json } = await browser.call(goods.read, { id })
    if (code !== 'ok') throw new Error(`product ${id}: ${code}`)
    return json as unknown as Editor
  }

  /** Tags that were named since the last look. */
  async function tagsSince(): Promise<string[]> {
    const { rows } = await shop.pool.query<{ tags: string[] }>('delete from changed_tags returning tags')
    return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted()
  }

  return { shop, staffApp, addEditor, read, tagsSince }
}
