import { describe, expect, it } from 'vitest'
import { API_PREFIX } from '../call-table.ts'
import { callList } from '../calls.ts'
import { STAFF_API_PREFIX, staffCallTable } from './call-table.ts'
import { staffCallList } from './calls.ts'
import { staffOpenApiDocument } from './openapi.ts'

describe('the contract of the back office', () => {
  it('describes every call of the table, each once', () => {
    const named = Object.entries(staffCallTable).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    )
    expect(staffCallList.map(({ name }) => name).sort()).toEqual(named.sort())
    const places = staffCallList.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has no place in common with the public one', () => {
    const ours = staffCallList.map(({ call }) => STAFF_API_PREFIX + call.path)
    const theirs = new Set(callList.map(({ call }) => API_PREFIX + call.path))
    expect(ours.filter((path) => theirs.has(path) || path.startsWith(`${API_PREFIX}/`))).toEqual([])
  })

  it('says of every call who may call it and how it can fail', () => {
    const { paths } = staffOpenApiDocument({ name: 'Any' }) as {
      paths: Record<string, Record<string, { responses: object; 'x-permission': string }>>
    }
    for (const { call } of staffCallList) {
      const operation =
        paths[STAFF_API_PREFIX + call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation).toMatchObject({ 'x-permission': call.permission, summary: call.summary })
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '403', '422', '429', '500', '503']),
      )
      // the way in needs no session, everything else does
      expect('401' in (operation?.responses ?? {})).toBe(call.permission !== 'public')
    }
  })
})
