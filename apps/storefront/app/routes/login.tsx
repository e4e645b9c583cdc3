import { useState } from 'react'
import { replace } from 'react-router'
import { PLAIN_PHONE_FORM, readBack, readStep } from '#app/features/login/plain-login.ts'
import { takePlainStep } from '#app/features/login/plain-login-action.server.ts'
import { type PlainLoginData, PlainLoginPage } from '#app/features/login/plain-login-page.tsx'
import { findPending } from '#app/features/login/plain-pending.server.ts'
import { PATHS } from '#app/lib/links.ts'
import { personalPageHeaders } from '#app/server/cache-headers.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import type { Route } from './+types/login'

export const headers = personalPageHeaders

export async function loader({ request, url }: Route.LoaderArgs): Promise<PlainLoginData> {
  const pending = await findPending(request)
  return {
    step: readStep(url.searchParams, pending !== undefined),
    back: readBack(url.searchParams),
    phone: pending?.phone,
    secondsToResend: Math.max(0, Math.ceil(((pending?.resendAt ?? 0) - Date.now()) / 1000)),
  }
}

export const action = (visit: Route.ActionArgs) => takePlainStep(visit)

/** Where there is script the dialog is the login. Who has begun to type before it came is not disturbed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PlainLoginData> {
  const login = await serverLoader()
  const field = document.querySelector<HTMLInputElement>(`#${PLAIN_PHONE_FORM} [name=phone]`)
  if (login.step !== 'phone' || field?.value) return login
  if (isSignedIn()) throw replace(login.back)
  openLogin({ redirectTo: login.back })
  throw replace(PATHS.home)
}
clientLoader.hydrate = true as const

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  // The router drops it when the clientLoader has ended.
  const [refused] = useState(actionData)
  return <PlainLoginPage login={loaderData} refused={refused} />
}
