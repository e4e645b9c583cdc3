import type { SmsSettings } from '#src/config/sms-settings'
import type { Secrets } from '#src/secrets/secrets'
import { createKannelGateway } from './kannel-gateway.ts'
import { createLogGateway } from './log-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Without secrets nobody is asked to report what became of a message. */
export function createSmsGateway(settings: SmsSettings, secrets?: Pick<Secrets, 'signId'>): SmsGateway {
  return settings.adapter === 'kannel'
    ? createKannelGateway(settings, secrets)
    : createLogGateway(settings.file)
}
