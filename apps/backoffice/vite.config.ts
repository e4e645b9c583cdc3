import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const port = Number(process.env.PORT ?? 3007)
const api = process.env.STAFF_API_URL ?? 'http://127.0.0.1:3005'
const shopApi = process.env.API_URL ?? 'http://127.0.0.1:3001'

const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
// What several screens share comes in one piece instead of a dozen crumbs.
const SHARED = /[\\/](app[\\/](shell|components|i18n|lib)|packages)[\\/]/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    port,
    strictPort: true,
    // In production the edge does this; the browser only ever sees one origin.
    proxy: { '/api': api, '/storage': shopApi },
  },
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
