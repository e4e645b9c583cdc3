import type { Locale } from '@oyum/shop-rules/locales'

// Latin letters without marks, as in every SMS: one message, readable on every telephone. No address stands in them.

const guessing: Record<Locale, string> = {
  tk: 'biri sizin adynyz bilen isgarler bolumine girmage synanysyar. Siz dal bolsanyz, eyesine aydyn.',
  ru: 'kto-to podbiraet parol k vashemu vhodu dlya sotrudnikov. Esli eto ne vy, skazhite vladelcu.',
  en: 'somebody is guessing at your staff login. If it is not you, tell the owner.',
}

const invitedAgain: Record<Locale, (login: string) => string> = {
  tk: (login) =>
    `${login} ucin taze cakylyk berildi, onki giris yapyldy. Garasmadyk bolsanyz, eyesine aydyn.`,
  ru: (login) =>
    `dlya ${login} sozdano novoe priglashenie, prezhnij vhod zakryt. Esli vy etogo ne zhdali, skazhite vladelcu.`,
  en: (login) =>
    `a new invitation was made for ${login}, the login before is closed. If unexpected, tell the owner.`,
}

export const guessingSms = (signature: string, locale: Locale): string => `${signature}: ${guessing[locale]}`

export const invitedAgainSms = (signature: string, locale: Locale, login: string): string =>
  `${signature}: ${invitedAgain[locale](login)}`
