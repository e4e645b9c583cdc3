import { describe, expect, it } from 'vitest'
import { loginPath, pathAfterLogin } from './login-path.ts'

const wayBack = (path: string) => pathAfterLogin(new URL(path, 'http://office.invalid').searchParams)

describe('the way to the login and back', () => {
  it.each([
    ['/', ''],
    ['/staff', ''],
    ['/staff/7', '?view=sessions&q=a b'],
  ])('%s%s is where one was afterwards', (pathname, search) => {
    expect(wayBack(loginPath({ pathname, search }))).toBe(pathname + search.replace(' ', '%20'))
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'an address that says %s leads home',
    (to) => {
      expect(wayBack(`/login?${new URLSearchParams({ to })}`)).toBe('/')
    },
  )
})
