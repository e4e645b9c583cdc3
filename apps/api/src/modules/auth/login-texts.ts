import type { Locale } from '@oyum/shop-rules/locales'

// What a login says to people, apart from refusals (errors/messages.ts).

export const verifiedText: Record<Locale, string> = {
  tk: 'Kod tassyklandy',
  ru: 'Код подтверждён',
  en: 'OTP verified successfully',
}

export const loggedOutText: Record<Locale, string> = {
  tk: 'Ulgamdan çykdyňyz',
  ru: 'Вы вышли из аккаунта',
  en: 'You are logged out',
}

export type CodeStateName = 'sending' | 'sent' | 'delayed' | 'failed'

export const codeStateTexts: Record<CodeStateName, Record<Locale, string>> = {
  sending: { tk: 'SMS iberilýär.', ru: 'SMS отправляется.', en: 'The SMS is on its way.' },
  sent: { tk: 'SMS iberildi.', ru: 'SMS отправлено.', en: 'The SMS has been sent.' },
  delayed: {
    tk: 'SMS gijä galýar, ibermäge dowam edýäris. Bir minutda gelmese, täze kod soraň.',
    ru: 'SMS задерживается, мы продолжаем отправку. Если оно не придёт за минуту, запросите новый код.',
    en: 'The SMS is delayed, we keep trying. If it has not come in a minute, ask for a new code.',
  },
  failed: {
    tk: 'SMS iberip bolmady. Täze kod soraň ýa-da bize jaň ediň.',
    ru: 'SMS отправить не удалось. Запросите новый код или позвоните нам.',
    en: 'The SMS could not be sent. Ask for a new code or call us.',
  },
}

// Latin letters without marks: one SMS of 160 characters, readable on every telephone. With «ý» or «ж» it would be 70.
const codeSms: Record<Locale, (code: string) => string> = {
  tk: (code) => `giris kody ${code}. Kody hic kime bermeli dal.`,
  ru: (code) => `kod dlya vhoda ${code}. Nikomu ego ne govorite.`,
  en: (code) => `your login code is ${code}. Do not tell it to anyone.`,
}

/** The last line lets the telephone offer the code to our own page, and to no other. */
export function codeSmsText(signature: string, locale: Locale, code: string, host: string): string {
  return `${signature}: ${codeSms[locale](code)}\n\n@${host} #${code}`
}
