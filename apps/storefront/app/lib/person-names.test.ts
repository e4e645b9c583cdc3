import { describe, expect, it } from 'vitest'
import { missingNames } from './person-names.ts'

describe('AUTH-13 PROFILE-10 registration needs both names', () => {
  it.each([
    ['Maral', 'Gurbanowa', undefined],
    [' Maral ', ' Gurbanowa ', undefined],
    ['', '', 'both'],
    [' ', '\t', 'both'],
    ['', 'Gurbanowa', 'first'],
    ['  ', 'Gurbanowa', 'first'],
    ['Maral', '', 'last'],
    ['Maral', '\u00a0', 'last'],
  ])('%j and %j: missing is %s', (firstName, lastName, missing) => {
    expect(missingNames({ firstName, lastName })).toBe(missing)
  })
})
