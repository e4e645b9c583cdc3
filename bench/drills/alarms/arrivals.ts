import type { WatchedShop } from './watched-shop.ts'
import { DUTY_PHONE } from './watched-shop.ts'

export type Way = 'SMS' | 'mail'

/** When an alarm arrived at the very end of a way, since a moment: at the SMS centre, in the mailbox. */
export function arrivalsAt({ kannel, mailbox }: Pick<WatchedShop, 'kannel' | 'mailbox'>) {
  const smsSince = (since: number) =>
    kannel.received().filter(({ to, at }) => to === `+993${DUTY_PHONE}` && at >= since)
  return {
    find(way: Way, name: string, isOver: boolean, since: number): number | undefined {
      if (way === 'SMS') {
        const word = isOver ? 'gutardy' : 'duydurys'
        return smsSince(since).find(({ text }) => text.includes(`${word}:`) && text.includes(name))?.at
      }
      const word = isOver ? '[RESOLVED]' : '[FIRING'
      return mailbox.mails.find(({ at, text }) => {
        const subject = /^Subject: (.*(?:\n\s.*)*)/m.exec(text)?.[1] ?? ''
        return at >= since && subject.includes(word) && subject.includes(name)
      })?.at
    },
    findSms: (words: string, since: number) => smsSince(since).find(({ text }) => text.includes(words))?.at,
  }
}
