import { CHROMIUM_FLAGS, TEST_CHROMIUM } from '@oyum/testing/chromium'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

// Three kinds of tests in one run: `unit` needs nothing but Node; `browser` shows components in Chromium, with their
// styles; `integration` talks to real PostgreSQL and Redis. How to write each: docs/testing.md.
const BROWSER_TESTS = '**/*.browser.test.{ts,tsx}'

/** Components in Chromium: those of `rooms`, with the sheet that `styles` loads. */
const inBrowser = (
  name: string,
  rooms: string[],
  styles: string,
  more: string[],
): TestProjectConfiguration => ({
  plugins: [tailwindcss()],
  // Found while a test runs, a library would be prepared then and the test's page loaded again.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router', ...more],
  },
  test: {
    name,
    include: rooms.map((room) => `${room}/${BROWSER_TESTS}`),
    setupFiles: ['packages/ui/src/testing/browser-setup.ts', styles],
    // a guard, as in the journeys; no test measures by it
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // a guard against a browser that never starts; no test measures by it
      connectTimeout: 180_000,
      provider: playwright({ launchOptions: { executablePath: TEST_CHROMIUM, args: CHROMIUM_FLAGS } }),
      instances: [{ browser: 'chromium' }],
    },
    sequence: { groupOrder: 1 },
  },
})

const tiptap = (part: string) => `@tiptap/${part}`

export default defineConfig({
  test: {
    // pictures of component tests that failed
    attachmentsDir: '.results/vitest',
    projects: [
      {
        test: {
          name: 'unit',
          // Style sheets are emptied otherwise; this one is read for the colours of the browser's frame.
          css: { include: [/tokens\.css/] },
          include: [
            'packages/{shop-rules,contract,api-client,settings}/**/*.test.ts',
            'packages/ui/src/**/*.test.ts',
            'apps/{storefront,backoffice}/app/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'ops/src/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'bench/drills/**', BROWSER_TESTS],
        },
      },
      inBrowser(
        'browser',
        ['apps/storefront/app', 'packages/ui/src'],
        'apps/storefront/app/testing/styles.ts',
        [],
      ),
      inBrowser('office', ['apps/backoffice/app'], 'apps/backoffice/app/testing/styles.ts', [
        ...['axe-core', '@simplewebauthn/browser', 'uqr'],
        ...['core', 'extension-bold', 'extension-document', 'extension-hard-break', 'extension-heading'].map(
          tiptap,
        ),
        ...['extension-italic', 'extension-list', 'extension-paragraph', 'extension-text', 'extensions'].map(
          tiptap,
        ),
      ]),
      {
        test: {
          name: 'integration',
          include: [
            'packages/database/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/drills/**/*.test.ts',
            'ops/src/cli/*.test.ts',
          ],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
          maxWorkers: 2,
          // after the others: on a machine with more cores they would use more workers, and a group has one number of them
          sequence: { groupOrder: 2 },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
