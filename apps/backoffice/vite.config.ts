import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
// What several screens share comes in one piece instead of a dozen crumbs.
const SHARED = /[\\/](app[\\/](shell|components|i18n|lib)|packages)[\\/]/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        // The framework changes rarely and stays cached when a screen changes.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'office', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
