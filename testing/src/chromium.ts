import { existsSync } from 'node:fs'

/** The browser of every measure: the one that is installed, without what a browser does on its own. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser of tests: the same engine without a browser's own windows, whose renderers take a quarter of the time. */
export const TEST_CHROMIUM = process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM)

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
]
