import { describeDevice } from './device-look.ts'

/** What a person can tell a device by: «Windows, Chrome». Empty where the browser says nothing. */
export function deviceName(userAgent: string | undefined): string {
  const { system, browser } = describeDevice(userAgent, '')
  return [system, browser].filter(Boolean).join(', ')
}
