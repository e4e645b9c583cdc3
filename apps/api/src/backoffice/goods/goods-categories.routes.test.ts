import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory } from '#test/catalogue-factory'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const editor = createStaffBrowser(staffApp)
beforeAll(() => addPerson(accounts.people, editor, 'editor'))

describe('the categories that a product can stand in', () => {
  it('are each followed by those below them, with what is switched off marked', async () => {
    const chairs = await addCategory(shop.db, { names: { tk: 'Oturgyçlar' } })
    const rugs = await addCategory(shop.db, { names: { tk: 'Halylar', en: 'Rugs' } })
    const stools = await addCategory(shop.db, { parentId: chairs, names: { en: 'Stools' } })
    await shop.db.updateTable('categories').set({ isActive: false }).where('id', '=', chairs).execute()
    const { json } = await editor.call(staffCalls.goods.categories)
    expect(json.rows).toEqual([
      { id: chairs, parentId: null, name: 'Oturgyçlar', isActive: false },
      { id: stools, parentId: chairs, name: 'Stools', isActive: false },
      { id: rugs, parentId: null, name: expect.stringMatching(/Rugs|Halylar/), isActive: true },
    ])
  })
})
