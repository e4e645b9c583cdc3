import { localSecret } from '../local-secret.ts'
import { inRoot } from '../paths.ts'
import { startShop } from '../shop.ts'

// npm start — the built shop as in production (edge with Varnish, storefront, api, worker) on this machine. `npm run build` first.
const shop = await startShop({
  databaseUrl: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/oyum',
  mediaDir: process.env.MEDIA_DIR ?? inRoot('.local/storage'),
  redisPrefix: process.env.REDIS_PREFIX ?? 'oyum:',
  port: Number(process.env.PORT ?? 8080),
  staffPort: Number(process.env.STAFF_PORT ?? 8081),
  isKept: true,
  env: {
    AUTH_SECRET: process.env.AUTH_SECRET ?? (await localSecret('auth')),
    STAFF_SECRET: process.env.STAFF_SECRET ?? (await localSecret('staff')),
    ...(process.env.SMS_ADAPTER && { SMS_ADAPTER: process.env.SMS_ADAPTER }),
  },
})
console.log(`The shop is open at ${shop.url}/  (Ctrl+C closes it)`)
console.log(`Its back office at ${shop.staffUrl}/`)
if (process.env.SMS_ADAPTER !== 'kannel') console.log(`SMS are written to ${shop.smsFile}`)
const close = async () => {
  await shop.stop()
  process.exit(0)
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
for (const child of Object.values(shop.children)) {
  void child.ended.then((code) => console.error(`${child.name} ended with ${code}\n${child.output()}`))
}
