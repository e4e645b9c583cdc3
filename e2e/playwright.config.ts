import { CHROMIUM_FLAGS, TEST_CHROMIUM } from '@oyum/testing/chromium'
import { defineConfig } from '@playwright/test'

// Journeys in the installed Chromium against the whole shop as in production: edge, storefront, api, worker, PostgreSQL,
// Redis. support/global-setup.ts starts it on a database of its own and takes everything away afterwards.

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'backoffice/**/*.spec.ts'],
  outputDir: '../.results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // no journey measures by this: where time is the promise, the page's clock is stopped
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    // set by the global setup; the workers read this file again after it
    baseURL: process.env.SHOP_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: TEST_CHROMIUM, args: CHROMIUM_FLAGS },
    // of a failure stay a picture and the list of what was done, called and said; snapshots of every step would be dear
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
})
