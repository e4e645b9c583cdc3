import { OTP_DIGITS } from '@oyum/contract/limits'

// What the four boxes hold and where the focus goes. Each box holds one digit or nothing.

export type Code = readonly string[]

export interface CodeEntry {
  code: Code
  /** The box that the keyboard is to be in. */
  focus: number
}

const LAST_BOX = OTP_DIGITS - 1

export const EMPTY_CODE: Code = Array<string>(OTP_DIGITS).fill('')

export const isWholeCode = (code: Code) => code.every((digit) => digit !== '')

/** After a box came to hold `text`: typed, or put there by a keyboard that has read the SMS. */
export function typeInBox(code: Code, box: number, text: string): CodeEntry {
  const digits = digitsOf(text)
  const old = code[box] ?? ''
  if (digits === '') return { code: withDigit(code, box, ''), focus: box }
  // A digit typed beside the one that was there takes its place.
  const typed = digits.length === 2 && old !== '' ? digits.replace(old, '') : digits
  return fillFrom(code, typed.length >= OTP_DIGITS ? 0 : box, typed)
}

/** The whole SMS may have been copied: four digits that stand alone are the code, wherever they stand. */
export function pasteInBox(code: Code, box: number, text: string): CodeEntry {
  const whole = findCode(text)
  if (whole !== undefined) return fillFrom(code, 0, whole)
  const digits = digitsOf(text)
  return digits === '' ? { code, focus: box } : typeInBox(withDigit(code, box, ''), box, digits)
}

/** Backspace in an empty box takes away the digit before it. */
export function eraseBeforeBox(code: Code, box: number): CodeEntry {
  const before = Math.max(0, box - 1)
  return { code: withDigit(code, before, ''), focus: before }
}

function findCode(text: string): string | undefined {
  return text.split(/[^0-9]/).find((run) => run.length === OTP_DIGITS)
}

const withDigit = (code: Code, place: number, digit: string) =>
  code.map((old, box) => (box === place ? digit : old))

function fillFrom(code: Code, first: number, digits: string): CodeEntry {
  const fitting = digits.slice(0, OTP_DIGITS - first)
  return {
    code: code.map((old, box) => fitting[box - first] ?? old),
    focus: Math.min(first + fitting.length, LAST_BOX),
  }
}

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')
