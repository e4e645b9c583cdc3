import type { Locale } from '@oyum/shop-rules/locales'
import type { DeviceLook } from './device-look.ts'

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

export const sessionEndedText: Record<Locale, string> = {
  tk: 'Enjam ulgamdan çykaryldy',
  ru: 'Устройство отключено',
  en: 'The device is logged out',
}

export const sessionsEndedText: Record<Locale, string> = {
  tk: 'Beýleki enjamlar ulgamdan çykaryldy',
  ru: 'Другие устройства отключены',
  en: 'The other devices are logged out',
}

export const freshCodeText: Record<Locale, string> = {
  tk: 'Kod SMS arkaly iberildi.',
  ru: 'Код отправлен по SMS.',
  en: 'The code has been sent by SMS.',
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

// says what it is for: whoever is asked for it on the telephone hears what would be lost
const freshCodeSms: Record<Locale, (code: string) => string> = {
  tk: (code) => `hasaby pozmak kody ${code}. Ony hic kime bermeli dal.`,
  ru: (code) => `kod ${code} udalit vash akkaunt. Nikomu ego ne govorite.`,
  en: (code) => `code ${code} deletes your account. Do not tell it to anyone.`,
}

/** The last line lets the telephone offer the code to our own page, and to no other. */
export function codeSmsText(signature: string, locale: Locale, code: string, host: string): string {
  return `${signature}: ${codeSms[locale](code)}${boundCode(code, host)}`
}

export function freshCodeSmsText(signature: string, locale: Locale, code: string, host: string): string {
  return `${signature}: ${freshCodeSms[locale](code)}${boundCode(code, host)}`
}

const boundCode = (code: string, host: string) => `\n\n@${host} #${code}`

const newDeviceSms: Record<Locale, (device: string) => string> = {
  tk: (device) =>
    `hasabynyza taze enjamdan girildi${device}. Siz dal bolsanyz, profilde "Enjamlarym" bolumini acyp, ony cykaryn.`,
  ru: (device) =>
    `v vash akkaunt voshli s novogo ustrojstva${device}. Esli eto ne vy, otklyuchite ego: profil, "Moi ustrojstva".`,
  en: (device) =>
    `a new device has logged in to your account${device}. Not you? Log it out: profile, "My devices".`,
}

export function newDeviceSmsText(signature: string, locale: Locale, { system, browser }: DeviceLook): string {
  const device = [system, browser].filter(Boolean).join(', ')
  return `${signature}: ${newDeviceSms[locale](device && ` (${device})`)}`
}
