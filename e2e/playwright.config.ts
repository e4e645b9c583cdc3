import { defineConfig } from '@playwright/test'

// Journeys in the installed Chromium against the whole shop as in production: edge, storefront, api, worker, PostgreSQL,
// Redis. support/global-setup.ts starts it on a database of its own and takes everything away afterwards.

export default defineConfig({
  testDir: 'journeys',
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
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        '--disable-dev-shm-usage',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
