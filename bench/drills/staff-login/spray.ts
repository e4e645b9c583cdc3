import { staffCalls } from '@oyum/contract/staff/calls'
import type { LiveHouse } from '../live/live-house.ts'
import { openBrowser } from './browser.ts'

const AT_ONCE = 16

/** Wrong passwords over names and addresses. Gives what each name was answered, and how many passwords were hashed. */
export async function sprayPasswords(
  { apiUrl, metric }: Pick<LiveHouse, 'apiUrl' | 'metric'>,
  names: readonly string[],
  addresses: number,
  guesses: number,
): Promise<{ tallies: Map<string, Record<string, number>>; hashes: number }> {
  const before = await metric('staff_password_hashes_total')
  const tallies = new Map(names.map((name) => [name, {} as Record<string, number>]))
  let next = 0
  const attack = async () => {
    for (let n = next++; n < guesses; n = next++) {
      const login = names[n % names.length] ?? ''
      const at = n % addresses
      const browser = openBrowser(apiUrl, `10.4.${at >> 8}.${at & 255}`)
      const { code } = await browser.call(staffCalls.auth.password, { login, password: `guess number ${n}` })
      const tally = tallies.get(login) ?? {}
      tally[code] = (tally[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  return { tallies, hashes: (await metric('staff_password_hashes_total')) - before }
}
