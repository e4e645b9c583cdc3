/** The browser of every test and measure: the one that is installed, without what a browser does on its own. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
]
