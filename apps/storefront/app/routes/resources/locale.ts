import { parseLocale } from '@oyum/shop-rules/locales'
import { safePath } from '@oyum/ui/safe-path.ts'
import { redirect } from 'react-router'
import { localeCookie } from '#app/lib/locale-cookie.ts'
import { ERROR_CACHE_CONTROL } from '#app/server/cache-headers.ts'
import { readForm } from '#app/server/read-form.server.ts'
import type { Route } from './+types/locale'

const SEE_OTHER = 303

/** The language switcher's form, for browsers whose script is off or still on its way. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return redirect(safePath(form.get('back')), {
    status: SEE_OTHER,
    headers: {
      'Set-Cookie': localeCookie(parseLocale(form.get('locale'))),
      'Cache-Control': ERROR_CACHE_CONTROL,
    },
  })
}

/** Someone opened the form's address by hand. */
export function loader() {
  return redirect('/')
}
