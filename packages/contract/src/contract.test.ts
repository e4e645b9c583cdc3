import { describe, expect, it } from 'vitest'
import { callTable } from './call-table.ts'
import { callList } from './calls.ts'
import type { CallBody } from './define-call.ts'
import { errorCodes, errorStatus } from './errors.ts'
import { errorsOf, openApiDocument } from './openapi.ts'
import { staffCallList } from './staff/calls.ts'

describe('the contract', () => {
  it('describes every call of the table, each once', () => {
    const named = Object.entries(callTable).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    )
    expect(callList.map(({ name }) => name).sort()).toEqual(named.sort())
    const places = callList.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('API-05 ROLE-01 every call is a visitor’s or a customer’s, who needs a session: there is no third role (OPEN-18, OPEN-29)', () => {
    for (const { call } of callList) {
      const personal = /^\/customer\/|^\/auth\/(logout|sessions|fresh-code|confirm-code)/.test(call.path)
      expect([call.path, call.auth]).toEqual([call.path, personal ? 'customer' : 'public'])
      expect(errorsOf(call).includes('unauthenticated')).toBe(personal)
    }
  })

  it('gives every text and list that comes in an upper bound', () => {
    const unbounded: string[] = []
    const walk = (schema: Record<string, unknown>, at: string) => {
      const fixed = 'const' in schema || 'enum' in schema || 'pattern' in schema
      if (schema.type === 'string' && !fixed && !('maxLength' in schema)) unbounded.push(at)
      if (schema.type === 'array' && !('maxItems' in schema)) unbounded.push(at)
      if ((schema.type === 'integer' || schema.type === 'number') && !fixed && !('maximum' in schema)) {
        if (!at.endsWith('.stock')) unbounded.push(at)
      }
      for (const [name, child] of Object.entries((schema.properties ?? {}) as object))
        walk(child, `${at}.${name}`)
      for (const child of (schema.anyOf ?? []) as Record<string, unknown>[]) walk(child, at)
      if (schema.items) walk(schema.items as Record<string, unknown>, `${at}[]`)
    }
    for (const { name, call } of [...callList, ...staffCallList] as { name: string; call: CallBody }[]) {
      for (const part of [call.params, call.query, call.headers, call.body]) {
        if (part) walk(part as unknown as Record<string, unknown>, name)
      }
    }
    expect(unbounded).toEqual([])
  })

  it('has one status for every error code', () => {
    for (const code of errorCodes) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  })

  it('API-01 every path of the OpenAPI document lies under /api/v1/ (OPEN-17)', () => {
    const paths = Object.keys(openApiDocument({ name: 'Any', currencyCode: 'TMT' }).paths as object)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  })
})
