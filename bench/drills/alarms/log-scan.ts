import { readFile } from 'node:fs/promises'
import { codeIn, holdsCode } from '@oyum/testing/sms-code'
import { NAMES } from '../../tools/login-caller.ts'
import { DUTY_PHONE, GUESSED_PHONE, type WatchedShop } from './watched-shop.ts'

const AROUND = 80

/** What of the customers, the staff on duty and their secrets stands in a log or a figure. Nothing may. */
export async function findPlanted(house: WatchedShop): Promise<{ found: string[]; lines: number }> {
  const { shop, logs, outputs, tokens, kannel } = house
  const urls = [`${shop.internalUrl}/metrics`, ...Object.values(shop.figureUrls)]
  const figures = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  const edge = await readFile(shop.accessLog, 'utf8')
  const all = [...figures, ...logs, ...outputs(), edge].join('\n')
  // the address and the note of every order, the numbers of customers, orders, guessed logins and the duty, names, tokens
  const words = [
    ...['Mir 7', '3-nji gat', '65123456', '65000001', '65000007', DUTY_PHONE, 'Alyjy'],
    ...[String(GUESSED_PHONE), ...Object.values(NAMES), ...tokens],
  ]
  const patterns = [
    // eight digits also stand at the end of a duration
    ...words.map((word) => new RegExp(`(?<![\\d.])${RegExp.escape(word)}(?!\\d)`)),
    // four digits stand anywhere: a code is one as a value of its own
    ...codesIn(kannel).map(
      (code) => new RegExp(`(?:"|code\\W{1,4}|token\\W{1,4}|#)${code}(?:"|\\b(?![.:]))`),
    ),
  ]
  const found = patterns.flatMap((pattern) => {
    const place = all.search(pattern)
    return place < 0 ? [] : [`…${all.slice(Math.max(0, place - AROUND), place + AROUND)}…`]
  })
  return { found, lines: all.split('\n').length }
}

const codesIn = ({ received }: WatchedShop['kannel']): string[] => {
  const texts = received().flatMap(({ text }) => (holdsCode(text) ? [text] : []))
  return [...new Set(texts.map(codeIn))]
}
