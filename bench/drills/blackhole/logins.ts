import { addressOf, createLoginCaller, NAMES } from '../../tools/login-caller.ts'

export type Logins = ReturnType<typeof createLogins>

/** People who ask for a code, each with a number and an address of their own. */
export function createLogins(url: string) {
  const call = createLoginCaller(url)
  let asked = 0
  let promised = 0
  return {
    async ask(): Promise<{ phone: string; status: number }> {
      const n = asked++
      const phone = String(62_000_000 + n)
      const { status } = await call('registration', { ...NAMES, phone }, { address: addressOf(n) })
      if (status === 200) promised++
      return { phone, status }
    },
    /** how often a code was promised */
    promised: () => promised,
  }
}
