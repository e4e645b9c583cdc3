import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { MAX_NAME_CHARS, PERSON_NAME_PATTERN } from '@oyum/contract/limits'
import { STAFF_LOGIN_PATTERN } from '@oyum/contract/staff/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { isLocale } from '@oyum/shop-rules/locales'
import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { type AccountsServices, createAccounts } from '#src/backoffice/accounts/accounts.service'
import { readStaffConfig } from '#src/config/staff-env'
import { AppError } from '#src/errors/app-error'
import { createSecrets } from '#src/secrets/secrets'
import { Mistake } from './mistake.ts'

// npm run shop -- staff list
// npm run shop -- staff invite --role owner --name "Aýna Ataýewa" --login ayna [--locale ru]
// npm run shop -- staff block ayna
// With the settings of the back office's api (STAFF_URL, STAFF_DATABASE_URL). The first owner, and the way back in for one who
// lost everything: an account that is there gets a new invitation, and what it logged in with counts no more.

export const STAFF_USAGE = `npm run shop -- staff list
npm run shop -- staff invite --role ROLE --name NAME --login LOGIN [--locale tk|ru|en]
npm run shop -- staff block LOGIN`

const say = (text: string) => process.stdout.write(`${text}\n`)
const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text)

export async function runStaffCommand(args: string[]): Promise<void> {
  const config = readStaffConfig()
  const db = createDatabase(
    createPool({
      ...{ url: config.databaseUrl, role: 'oyum_staff', poolSize: 1, applicationName: 'oyum shop' },
    }),
  )
  const secrets = createSecrets(config.staffSecret)
  try {
    await run(createAccounts({ ...config, db, secrets }), args)
  } finally {
    await db.destroy()
  }
}

async function run({ people }: AccountsServices, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { role: text, name: text, login: text, locale: text },
  })
  const [command, login = ''] = positionals
  if (command === 'list') return list(people)
  if (command === 'invite') return invite(people, values)
  if (command === 'block' && login !== '') return block(people, login)
  throw new Mistake(STAFF_USAGE)
}

async function list(people: AccountsServices['people']): Promise<void> {
  const { rows } = await people.list()
  for (const { login, role, state, name } of rows) say(`${login}  ${role}  ${state}  ${name}`)
  if (rows.length === 0) say('nobody yet')
}

async function invite(
  people: AccountsServices['people'],
  {
    role,
    name = '',
    login = '',
    locale = 'ru',
  }: Partial<Record<'role' | 'name' | 'login' | 'locale', string>>,
): Promise<void> {
  if (!isRole(role)) throw new Mistake(`--role is one of ${STAFF_ROLES.join(', ')}`)
  if (!new RegExp(STAFF_LOGIN_PATTERN).test(login))
    throw new Mistake(
      '--login: 3 to 40 of a to z, 0 to 9, point, line and dash; the first a letter or a digit',
    )
  if (name.length > MAX_NAME_CHARS || !new RegExp(PERSON_NAME_PATTERN, 'u').test(name))
    throw new Mistake(`--name: the name of the person, at most ${MAX_NAME_CHARS} characters`)
  if (!isLocale(locale)) throw new Mistake('--locale is one of tk, ru, en')
  const { link, expiresAt } = await people.inviteByCommand(userInfo().username, { role, name, login, locale })
  say(`invitation for ${login}, once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:`)
  say(link)
}

async function block(people: AccountsServices['people'], login: string): Promise<void> {
  try {
    await people.blockByCommand(userInfo().username, login)
    say(`${login} is blocked and logged out everywhere`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') throw new Mistake(`there is nobody called ${login}`)
    if (error.code === 'last_owner')
      throw new Mistake(`${login} is the only active owner; invite another one first`)
    throw error
  }
}
