import { defineConfig } from 'vitest/config'

// Only what `npm run mutation` judges: the tests beside the rules and beside the checkout machine (stryker.config.mjs).
export default defineConfig({
  test: {
    // a guard only: Stryker has its own, made of how long each test took, and a slow first run must not end it
    testTimeout: 60_000,
    include: [
      'packages/shop-rules/src/**/*.test.ts',
      'apps/storefront/app/features/checkout/checkout-machine.test.ts',
    ],
  },
})
