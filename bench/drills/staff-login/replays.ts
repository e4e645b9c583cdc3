import { staffCalls } from '@oyum/contract/staff/calls'
import type { LiveHouse } from '../live/live-house.ts'
import { openBrowser } from './browser.ts'
import { codeNow, PASSWORD, type People, type Person } from './people.ts'

const { auth, invites, me } = staffCalls

/** What was used once, used again: what each replay was answered. */
export async function replayAll(
  { apiUrl }: LiveHouse,
  people: People,
  person: Person,
): Promise<Record<string, string>> {
  const { id, login, token, secret, recoveryCodes } = person
  const said: Record<string, string> = {}
  const begin = async () => {
    const browser = openBrowser(apiUrl, '10.6.0.1')
    const { code } = await browser.call(auth.password, { login, password: PASSWORD })
    if (code !== 'ok') throw new Error(`the right password was answered with ${code}`)
    return browser
  }
  const must = (what: string, code: string) => {
    if (code !== 'ok') throw new Error(`${what} was answered with ${code}`)
  }

  said.invitation = (
    await openBrowser(apiUrl, '10.6.0.2').call(invites.accept, { token, password: PASSWORD })
  ).code
  said.invitation_factor = (
    await openBrowser(apiUrl, '10.6.0.2').call(invites.factor, { token, code: codeNow(secret) })
  ).code

  await people.rest(id)
  const [first, second] = [await begin(), await begin()]
  const code = codeNow(secret)
  const step = new Map(first.cookies)
  must('a right code', (await first.call(auth.totp, { code })).code)
  said.code = (await second.call(auth.totp, { code })).code
  said.login_under_way = (
    await openBrowser(apiUrl, '10.6.0.1', step).call(auth.totp, { code: codeNow(secret, 1) })
  ).code

  const session = new Map(first.cookies)
  must('a session', (await first.call(me.read)).code)
  must('the end of a session', (await first.call(auth.logout, {})).code)
  said.session = (await openBrowser(apiUrl, '10.6.0.1', session).call(me.read)).code

  const [recovery = ''] = recoveryCodes
  must('a recovery code', (await (await begin()).call(auth.recovery, { code: recovery })).code)
  said.recovery_code = (await (await begin()).call(auth.recovery, { code: recovery })).code
  return said
}
