import { type Env, isProduction } from '@oyum/settings/read-settings'

/** Where people find the shop or its back office. Requests that change something come from there, and cookies go there. */
export function readHttpsUrl(name: string, address: string, env: Env): URL {
  const url = new URL(address)
  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  if (isProduction(env) && url.protocol !== 'https:' && !isLocal)
    throw new Error(`${name} must start with https:// in production: the cookie of a session travels there`)
  return url
}
