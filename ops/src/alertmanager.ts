import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { fillFile } from './fill-template.ts'
import { answers, waitForStart } from './wait-for.ts'

/** Where mail goes and through whom: the way that needs no Kannel. */
export interface AlarmMail {
  to: string
  from: string
  /** host:port */
  server: string
  username?: string
  /** a file, so that the password stands in no configuration */
  passwordFile?: string
  isEncrypted: boolean
}

export interface AlertmanagerOptions {
  /** host:port of oyum-alarms */
  alarms: string
  /** without it SMS are the only way, and notes are seen by who looks */
  mail?: AlarmMail | undefined
  groupWait?: string
  groupInterval?: string
  /** how often the steady sign is passed on */
  alive?: string
}

/** Alertmanager's configuration with everything filled in. */
export function alertmanagerConfig(options: AlertmanagerOptions): Promise<string> {
  const { alarms, mail, groupWait = '10s', groupInterval = '1m', alive = '1m' } = options
  return fillFile('alertmanager/alertmanager.yml.template', {
    ...{ alarms, groupWait, groupInterval, alive },
    mailServer: mail ? serverOf(mail) : '',
    mail: mail ? `    email_configs:\n      - { to: '${mail.to}', send_resolved: true }` : '',
  })
}

function serverOf({ from, server, username, passwordFile, isEncrypted }: AlarmMail): string {
  return [
    `  smtp_smarthost: '${server}'`,
    `  smtp_from: '${from}'`,
    `  smtp_require_tls: ${isEncrypted}`,
    ...(username ? [`  smtp_auth_username: '${username}'`] : []),
    ...(passwordFile ? [`  smtp_auth_password_file: '${passwordFile}'`] : []),
  ].join('\n')
}

/** Alertmanager on a port and folder of its own, without neighbours. */
export async function startAlertmanager(
  options: AlertmanagerOptions & { port: number; runDir: string },
): Promise<Child> {
  const { port, runDir } = options
  await mkdir(runDir, { recursive: true })
  const file = join(runDir, 'alertmanager.yml')
  await writeFile(file, await alertmanagerConfig(options))
  const child = startChild('alertmanager', 'prometheus-alertmanager', [
    `--config.file=${file}`,
    `--storage.path=${join(runDir, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--cluster.listen-address=',
    '--log.level=warn',
  ])
  await waitForStart('Alertmanager is ready', [child], () => answers(`http://127.0.0.1:${port}/-/ready`))
  return child
}
