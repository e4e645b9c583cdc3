import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestApp } from './test-app.ts'

const file = fileURLToPath(new URL('../src/cli/shop.ts', import.meta.url))

/** `npm run shop -- …` on the shop of a test. This process goes on meanwhile: standing still, its own queries would time out on a
 *  busy machine. */
export function runShop(shop: Pick<TestApp, 'url'>, ...args: string[]) {
  return new Promise<{ status: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: shop.url }
    const child = execFile(process.execPath, [file, ...args], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}
