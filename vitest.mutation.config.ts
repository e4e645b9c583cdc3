import { defineConfig } from 'vitest/config'

// Only what `npm run mutation` judges: the tests beside the rules and beside the checkout machine (stryker.config.mjs).
export default defineConfig({
  test: {
    include: [
      'packages/shop-rules/src/**/*.test.ts',
      'apps/storefront/app/features/checkout/checkout-machine.test.ts',
    ],
  },
})
