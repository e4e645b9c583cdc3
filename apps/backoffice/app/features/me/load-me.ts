import { api } from '#app/lib/api.ts'

/** What the own page shows beside who it is. */
export async function loadMine() {
  const [passkeys, sessions] = await Promise.all([api.me.passkeys(), api.me.sessions()])
  return { passkeys: passkeys.rows, sessions: sessions.rows }
}

export type Mine = Awaited<ReturnType<typeof loadMine>>
