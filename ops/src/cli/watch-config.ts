import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alertRules } from '../alert-rules.ts'
import { alertmanagerConfig } from '../alertmanager.ts'
import { fillFile } from '../fill-template.ts'
import { prometheusConfig } from '../prometheus.ts'

// npm run watch:config -- FOLDER — the files of Prometheus, the blackbox exporter and Alertmanager for one machine with the ports
// of the units and of Debian's packages. SITE_URL and STAFF_URL are opened from outside. Mail: ALARM_MAIL_TO, ALARM_MAIL_FROM,
// ALARM_MAIL_SERVER (host:port), and ALARM_MAIL_USER with ALARM_MAIL_PASSWORD_FILE where the server asks for them.

const [folder] = process.argv.slice(2)
const { SITE_URL, STAFF_URL, ALARM_MAIL_TO, ALARM_MAIL_FROM, ALARM_MAIL_SERVER } = process.env
if (!folder || !SITE_URL) throw new Error('npm run watch:config -- FOLDER, with SITE_URL set')

const PORTS = {
  ...{ api: 3002, worker: 3003, storefront: 3004, staff: 3006, alarms: 3007 },
  ...{
    node: 9100,
    postgres: 9187,
    redis: 9121,
    nginx: 9113,
    varnish: 9131,
    prometheus: 9090,
    alertmanager: 9093,
  },
}
const at = (port: number) => `127.0.0.1:${port}`
const mail =
  ALARM_MAIL_TO && ALARM_MAIL_FROM && ALARM_MAIL_SERVER
    ? {
        ...{ to: ALARM_MAIL_TO, from: ALARM_MAIL_FROM, server: ALARM_MAIL_SERVER, isEncrypted: true },
        ...(process.env.ALARM_MAIL_USER && { username: process.env.ALARM_MAIL_USER }),
        ...(process.env.ALARM_MAIL_PASSWORD_FILE && { passwordFile: process.env.ALARM_MAIL_PASSWORD_FILE }),
      }
    : undefined
if (!mail)
  console.error(
    'ALARM_MAIL_TO, ALARM_MAIL_FROM or ALARM_MAIL_SERVER is missing: alarms have one way only, SMS',
  )

const watched = {
  jobs: Object.fromEntries(Object.entries(PORTS).map(([job, port]) => [job, [at(port)]])),
  pages: [SITE_URL, ...(STAFF_URL ? [STAFF_URL] : [])].map((url) => new URL('/', url).href),
  ...{ blackbox: at(9115), alertmanager: at(PORTS.alertmanager), scrape: '15s' },
}
await mkdir(folder, { recursive: true })
const files = {
  'alerts.yml': await alertRules(),
  'prometheus.yml': await prometheusConfig(watched, join(folder, 'alerts.yml')),
  'blackbox.yml': await fillFile('prometheus/blackbox.yml.template', { anyCertificate: 'false' }),
  'alertmanager.yml': await alertmanagerConfig({ alarms: at(PORTS.alarms), mail }),
}
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
console.log(`${Object.keys(files).join(', ')} are in ${folder}`)
