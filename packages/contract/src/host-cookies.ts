// Cookies of a login have `__Host-` before their name where the shop speaks TLS (OPEN-104): a browser takes such a one only from
// the very host, over TLS and for all paths, so no subdomain and no line in between can plant it. Without TLS browsers refuse
// the prefix, and the plain name is used. Here is the one place that decides.

const PREFIX = '__Host-'

export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? PREFIX + name : name
}

/** A cookie of a header, or of a document. Over TLS one of the plain name was planted, or is of a time before the prefix: it
 *  counts for nothing. */
export function findHostCookie(cookies: string, name: string, isSecure: boolean): string | undefined {
  return valueIn(cookies, PREFIX + name) || (isSecure ? undefined : valueIn(cookies, name) || undefined)
}

/** As it stands there: the values of a login are base64url and need no unwrapping. */
function valueIn(cookies: string, name: string): string | undefined {
  const start = `${name}=`
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}
