const CODE = / #(\d{4})$/

/** Whether an SMS of the shop is one with a login code. */
export const holdsCode = (sms: string): boolean => CODE.test(sms)

/** The code as a phone reads it: the last line of the SMS binds it to the shop's host. */
export function codeIn(sms: string): string {
  const code = CODE.exec(sms)?.[1]
  if (!code) throw new Error('the SMS holds no code')
  return code
}
