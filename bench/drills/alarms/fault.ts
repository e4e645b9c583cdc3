export interface Fault {
  what: string
  rings: readonly string[]
  /** without Kannel, and for what is no hurry, by mail alone */
  by: 'SMS and mail' | 'mail'
  make: () => Promise<unknown> | unknown
  mend: () => Promise<unknown> | unknown
  /** also in CI */
  isSmall?: boolean
  /** cannot be made here, and why */
  isLeftOut?: string
}
