import { alarmsSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'
import { readShop } from '@oyum/settings/shop'
import { readDutyPhones } from './config/duty-phones.ts'
import { readSmsSettings } from './config/sms-settings.ts'
import { createRegistry } from './metrics/registry.ts'
import { nobodyWatches, restByMail, watchedAgain } from './modules/alarms/alarm-texts.ts'
import { buildAlarmsApp } from './modules/alarms/alarms-app.ts'
import { createDutySms } from './modules/alarms/duty-sms.ts'
import { prometheusAt } from './modules/alarms/shop-status.ts'
import { watchSteadySign } from './modules/alarms/steady-sign.ts'
import { createSmsGateway } from './modules/sms/create-sms-gateway.ts'
import { exitGracefully } from './process/graceful-exit.ts'
import { logOptions } from './process/log-options.ts'

// The api's fourth entry: what rings becomes an SMS. It knows neither database nor Redis nor any secret of customers: it has to
// live when they do not (docs/decisions/0087).
const settings = readSettings(alarmsSettings, process.env)
const shop = readShop(settings.SHOP_CONFIG)
const { signature } = shop.sms
const duty = createDutySms({
  gateway: createSmsGateway(readSmsSettings(process.env, shop)),
  phones: readDutyPhones(settings.DUTY_PHONES),
  perHour: settings.ALARM_SMS_PER_HOUR,
  lastWords: restByMail(signature),
})
const sign = watchSteadySign({
  silenceMs: settings.WATCHDOG_SILENCE_SECONDS * 1000,
  onChange: (isWatched) => {
    const [text, undoes] = [watchedAgain(signature), nobodyWatches(signature)]
    return isWatched ? duty.tell(text, undoes) : duty.tell(undoes, text)
  },
})
const app = buildAlarmsApp({
  ...{ signature, tell: duty.tell, sign, ask: prometheusAt(settings.PROMETHEUS_URL) },
  registry: createRegistry('alarms'),
  logger: logOptions(settings.LOG_LEVEL, 'alarms'),
})
const LOOK_EVERY_MS = 1000
const looking = setInterval(
  () => void sign.look().catch((err) => app.log.error({ err }, 'not told')),
  LOOK_EVERY_MS,
)
if (settings.DUTY_PHONES === '') app.log.warn('DUTY_PHONES is empty: alarms go by mail alone')

exitGracefully(app.log, async () => {
  clearInterval(looking)
  await app.close()
})
await app.listen({ host: settings.INTERNAL_HOST, port: settings.INTERNAL_PORT })
