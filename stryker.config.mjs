// npm run mutation — changes the rules one small thing at a time and sees whether a test notices (docs/testing.md).
// Part of it: npm run mutation -- --mutate packages/shop-rules/src/money.ts

export default {
  mutate: [
    'packages/shop-rules/src/**/*.ts',
    '!packages/shop-rules/src/**/*.test.ts',
    'apps/storefront/app/features/checkout/checkout-machine.ts',
  ],
  testRunner: 'vitest',
  // processes, not threads: the tests of dates change the zone of the machine
  vitest: { configFile: 'vitest.mutation.config.ts', pool: 'forks' },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  // the copy it works in needs only the sources that are judged
  ignorePatterns: [
    'demo',
    'bench',
    'e2e',
    'ops',
    'docs',
    'testing',
    'apps/api',
    'apps/storefront/public',
    'apps/storefront/build',
  ],
  tempDirName: '.results/stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: '.results/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
}
