// SMS to the duty phones: Latin letters without marks, as in every SMS, in the language of the shop. Names of alarms stay as they
// are: by them the paragraph of the runbook is found.

const ONE_SMS_CHARS = 160

export interface Alarm {
  name: string
  /** job, task: words of our own configuration */
  about: readonly string[]
  isOver: boolean
}

/** What comes from elsewhere is cut down to letters that every telephone shows. */
const plain = (text: string): string => text.replaceAll(/[^\w .:/-]/g, '').slice(0, 40)

const inOne = (text: string): string => text.slice(0, ONE_SMS_CHARS)

export function alarmSms(signature: string, alarms: readonly Alarm[]): string {
  const told = alarms.map(({ name, about }) => [name, ...about].map(plain).join(' '))
  const isOver = alarms.every((alarm) => alarm.isOver)
  return inOne(
    `${signature} ${isOver ? 'gutardy' : 'duydurys'}: ${[...new Set(told)].join(', ')}. docs/runbook.md`,
  )
}

export const restByMail = (signature: string): string =>
  inOne(`${signature} duydurys: bu sagatda kop duydurys, galany e-poctada.`)

export const nobodyWatches = (signature: string): string =>
  inOne(`${signature} duydurys: hic kim garamayar, Prometheus jogap berenok. docs/runbook.md Nobody watches`)

export const watchedAgain = (signature: string): string =>
  inOne(`${signature} gutardy: Prometheus yene garayar.`)
