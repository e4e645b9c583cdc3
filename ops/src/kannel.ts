import { appendFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { isListening } from './required-services.ts'
import { unreadBytes } from './unread-bytes.ts'
import { waitFor, waitForStart } from './wait-for.ts'

// Kannel with its fake SMS centre from Debian's packages kannel and kannel-extras. See ops/kannel/README.md.

export interface ReceivedSms {
  /** as the centre got it: +993 and eight digits */
  to: string
  text: string
  at: number
}

export type Box = 'bearerbox' | 'smsbox' | 'fakesmsc'

export interface RunningKannel {
  /** settings of the api and the worker that send through it */
  env: Record<string, string>
  /** everything the SMS centre has received, in order */
  received: () => readonly ReceivedSms[]
  /** the text of the last SMS to these eight digits; waits until there are more than `after` of them */
  lastSmsTo: (phone: string, after?: number) => Promise<string>
  /** whether a message lies with a bearerbox that was stopped before it came, and would go out when it goes on */
  isHandedOver: () => Promise<boolean>
  box: (name: Box) => Child
  startBox: (name: Box) => Promise<void>
  stopBox: (name: Box) => Promise<void>
  stop: () => Promise<void>
}

const FAKESMSC = '/usr/lib/kannel/test/fakesmsc'
const WARNINGS = ['-v', '2']
// between the boxes: a heartbeat has some twenty bytes, a message with its text and report address several hundred
const LEAST_MESSAGE_BYTES = 150

export interface KannelOptions {
  /** every line the SMS centre receives is also written there, for other processes; `parseReceived` reads it */
  receivedFile?: string
}

export async function startKannel(options: KannelOptions = {}): Promise<RunningKannel> {
  const ports = {
    adminPort: await freePort(),
    boxPort: await freePort(),
    sendPort: await freePort(),
    smscPort: await freePort(),
  }
  const names = { username: 'oyum', password: 'kannel-test', adminPassword: 'kannel-admin', sender: 'OYUM' }
  const folder = await mkdtemp(join(tmpdir(), 'oyum-kannel-'))
  const file = join(folder, 'kannel.conf')
  await writeFile(file, await configuration({ ...ports, ...names }))

  const received: ReceivedSms[] = []
  const take = (line: string) => {
    takeLine(received, line)
    if (options.receivedFile) appendFileSync(options.receivedFile, `${line}\n`)
  }
  const commands: Record<Box, () => Child> = {
    bearerbox: () => startChild('bearerbox', 'bearerbox', [...WARNINGS, file]),
    smsbox: () => startChild('smsbox', 'smsbox', [...WARNINGS, file]),
    fakesmsc: () =>
      startChild(
        'fakesmsc',
        FAKESMSC,
        ['-v', '0', '-H', '127.0.0.1', '-r', String(ports.smscPort), '-i', '1', '-m', '0', '1 1 text none'],
        { onLine: take },
      ),
  }
  const status = async () => {
    const address = `http://127.0.0.1:${ports.adminPort}/status.txt?password=${names.adminPassword}`
    return (await fetch(address)).text()
  }
  const isOperatorThere = async () => /\(online /.test(await status())
  const isUp: Record<Box, () => Promise<boolean>> = {
    bearerbox: () => isListening({ host: '127.0.0.1', port: ports.boxPort }),
    // its port opens before it has found the bearerbox
    smsbox: async () =>
      (await isListening({ host: '127.0.0.1', port: ports.sendPort })) && /smsbox:/.test(await status()),
    fakesmsc: isOperatorThere,
  }
  const running = new Map<Box, Child>()

  const startBox = async (name: Box) => {
    const child = commands[name]()
    running.set(name, child)
    await waitForStart(`Kannel's ${name} (Debian's kannel and kannel-extras) is up`, [child], isUp[name])
  }
  const stopBox = async (name: Box) => {
    await running.get(name)?.stop()
    running.delete(name)
    // until the bearerbox has noticed, it would still take messages for a line that is gone
    if (name === 'fakesmsc' && running.has('bearerbox'))
      await waitFor('the line to the operator is gone', async () => !(await isOperatorThere()))
  }
  const stop = async () => {
    for (const name of ['fakesmsc', 'smsbox', 'bearerbox'] as const) {
      await running.get(name)?.stop()
      running.delete(name)
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['bearerbox', 'smsbox', 'fakesmsc'] as const) await startBox(name)
  } catch (error) {
    await stop()
    throw error
  }

  const textsTo = (phone: string) => wholeSmsTo(received, phone)
  return {
    env: {
      SMS_ADAPTER: 'kannel',
      KANNEL_URL: `http://127.0.0.1:${ports.sendPort}/cgi-bin/sendsms`,
      KANNEL_USERNAME: names.username,
      KANNEL_PASSWORD: names.password,
      SMS_SENDER: names.sender,
    },
    received: () => received,
    async lastSmsTo(phone, after = 0) {
      await waitFor('an SMS has come', async () => textsTo(phone).length > after)
      return textsTo(phone).at(-1) ?? ''
    },
    isHandedOver: async () => (await unreadBytes(ports.boxPort)) >= LEAST_MESSAGE_BYTES,
    box: (name) => {
      const child = running.get(name)
      if (!child) throw new Error(`${name} does not run`)
      return child
    },
    startBox,
    stopBox,
    stop,
  }
}

async function configuration(values: Record<string, string | number>): Promise<string> {
  const [template, smsc] = await Promise.all([
    readFile(inRoot('ops/kannel/kannel.conf.template'), 'utf8'),
    readFile(inRoot('ops/kannel/smsc-fake.conf'), 'utf8'),
  ])
  const filled = template.replace('{{smsc}}', smsc.trim())
  return filled.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** @forTests */
export function parseReceived(lines: string): ReceivedSms[] {
  const received: ReceivedSms[] = []
  for (const line of lines.split('\n')) takeLine(received, line)
  return received
}

/** Texts of login codes to these eight digits. Their lines arrive one by one; the last one is for the telephone itself. */
export function wholeSmsTo(received: readonly ReceivedSms[], phone: string): string[] {
  return received.flatMap(({ to, text }) =>
    to === `+993${phone}` && /\n@\S+ #\d+$/.test(text) ? [text] : [],
  )
}

/** The centre prints each line of a message as a message of its own; the first one carries sender and number. */
function takeLine(received: ReceivedSms[], line: string): void {
  const content = /Got message \d+: <(.*)>$/.exec(line)?.[1]
  if (content === undefined) return
  const [, to, text] = /^\S+ (\+\d+) text (.*)$/.exec(content) ?? []
  const last = received.at(-1)
  if (to !== undefined && text !== undefined) received.push({ to, text, at: Date.now() })
  else if (last) last.text += `\n${content}`
}
