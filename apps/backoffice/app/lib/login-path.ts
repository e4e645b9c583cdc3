import { safePath } from '@oyum/ui/safe-path.ts'

const WAY_BACK = 'to'

interface Place {
  pathname: string
  search: string
}

/** The login, which leads back to where somebody was. */
export function loginPath({ pathname, search }: Place): string {
  const place = pathname + search
  return place === '/' ? '/login' : `/login?${new URLSearchParams({ [WAY_BACK]: place })}`
}

export function pathAfterLogin(query: URLSearchParams): string {
  return safePath(query.get(WAY_BACK))
}
