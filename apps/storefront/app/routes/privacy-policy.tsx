import { PrivacyPage } from '#app/features/privacy/privacy-page.tsx'
import { PRIVACY_TEXTS } from '#app/features/privacy/privacy-texts.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { localeContext } from '#app/server/request-context.ts'
import type { Route } from './+types/privacy-policy'

export const headers = publicPageHeaders

/** No call of the api has this text, so the browser too asks this server for it. */
export function loader({ context }: Route.LoaderArgs) {
  return { text: PRIVACY_TEXTS[context.get(localeContext)] }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage text={loaderData.text} />
}
