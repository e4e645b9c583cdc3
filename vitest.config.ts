import { configDefaults, defineConfig } from 'vitest/config'

// Two kinds of tests in one run: `unit` needs nothing but Node; `integration` talks to real PostgreSQL and Redis.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Style sheets are emptied otherwise; this one is read for the colours of the browser's frame.
          css: { include: [/tokens\.css/] },
          include: [
            'packages/{shop-rules,contract,api-client}/**/*.test.ts',
            'apps/storefront/app/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'ops/src/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'bench/src/orders/**', 'bench/src/media/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'packages/database/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/src/orders/*.test.ts',
            'bench/src/media/*.test.ts',
            'ops/src/cli/*.test.ts',
          ],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
          maxWorkers: 2,
          // after the others: on a machine with more cores they would use more workers, and a group has one number of them
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
