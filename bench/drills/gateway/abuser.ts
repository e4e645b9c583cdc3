import type { createPool } from '@oyum/database/connection'
import { NAMES } from '../../tools/login-caller.ts'

// Numbers of its own, with the tickets of their codes: every wrong code is a try that is compared and counted.
const GUESSED_A_MINUTE = 7
const LEFT_A_MINUTE = 20

/** One among the shoppers of an address who has codes sent all the time and enters none of them rightly. */
export function createAbuser(url: string, pool: ReturnType<typeof createPool>) {
  const answers: Record<string, number> = {}
  let unentered = 0
  const post = async (browser: string, path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'user-agent': browser, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { ticket?: string; errors?: { code: string }[] }
    const said = json.errors?.[0]?.code ?? String(answer.status)
    answers[said] = (answers[said] ?? 0) + 1
    return { said, ticket: json.ticket }
  }

  return {
    /** how often it was told what */
    answers,
    unentered: () => unentered,
    async guess(minute: number): Promise<void> {
      for (let n = 0; n < GUESSED_A_MINUTE; n++) {
        const phone = `67${String(minute * GUESSED_A_MINUTE + n).padStart(6, '0')}`
        const { ticket } = await post('a guesser', 'registration', { ...NAMES, phone })
        if (ticket === undefined) return
        // wrong by plan, not by luck
        await pool.query(
          "update login_codes set code_hash = decode(repeat('00', 32), 'hex') where phone = $1",
          [phone],
        )
        for (const token of ['0000', '0001', '0002', '0003'])
          await post('a guesser', 'verify-phone', { phone, token, ticket })
      }
    },
    async leave(minute: number): Promise<void> {
      for (let n = 0; n < LEFT_A_MINUTE; n++) {
        const phone = `66${String(minute * LEFT_A_MINUTE + n).padStart(6, '0')}`
        const { ticket } = await post('a caller', 'registration', { ...NAMES, phone })
        if (ticket !== undefined) unentered++
      }
    },
  }
}
