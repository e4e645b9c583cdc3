import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCallList } from '@oyum/contract/staff/calls'
import { expect, it } from 'vitest'
import { createStaffClient } from './staff-client.ts'

const asked: string[] = []
const client = createStaffClient({
  baseUrl: '',
  locale: () => 'tk',
  fetch: async (input, init) => {
    asked.push(`${init?.method} ${input}`)
    return Response.json({ rows: [{ id: 7 }] })
  },
})

it('has a function for every staff call, and nothing else', () => {
  const names = Object.entries(client).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  )
  expect(names).toEqual(staffCallList.map(({ name }) => name))
})

it('asks under the staff prefix and gives the answer as it came', async () => {
  expect(await client.staff.sessions({ params: { id: 7 } })).toEqual({ rows: [{ id: 7 }] })
  expect(asked).toEqual([`GET ${STAFF_API_PREFIX}/staff/7/sessions`])
})
