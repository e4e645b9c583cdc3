import { storefrontSettings } from '@oyum/settings/processes'
import { readOne } from '@oyum/settings/read-settings'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Only these two: a build needs none of the settings of a shop that runs.
const { API_URL, PORT } = storefrontSettings.properties
const api = String(readOne('API_URL', API_URL, process.env))
const port = Number(readOne('PORT', PORT, process.env))

const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/
// The page of plain forms is for those whom the dialog cannot reach.
const LOGIN = /[\\/]app[\\/]features[\\/]login[\\/](?!plain-)/
// Of the cart what comes after the page: it reads what the server answers, and sends the order.
const ORDER =
  /[\\/]features[\\/]checkout[\\/](place-order|take-answers|sort-answers|refresh-cart)|cart-refresh/
// One file for the cart's two pages; what only one of them or a phone needs stays apart.
const CHECKOUT = /[\\/]features[\\/]checkout[\\/](?!plain-cart|cart-bar)/
const SHARED =
  /[\\/](app[\\/](shell|components|ui|i18n|lib|loading|seo|server|state)|packages)[\\/]|[\\/]late-page/
// Of the shared rooms, but only for the cart without script, and for the moment when an order is sent.
const RARE =
  /cart-(cookie|merge)\.ts|wishlist-offline|order-payload|show-every-toast|read[\\/]refused-lines|contract[\\/]src[\\/]errors/
// Shared by the pages that show whole lists: the others need not carry it.
const LISTS =
  /[\\/]components[\\/]list[\\/](pagination|product-grid|product-list|use-pending-page)|[\\/]loading[\\/]product-page/
// Shared by home and one page each.
const CARDS = /components[\\/](media[\\/](room-|media-card)|list[\\/]discount-chips)|eye-icon/
// Shared by those that ask for a telephone number.
const PHONE = /phone-field|typed-phone/
// Shared too, but only by the pages of one product, film or article: home must not carry it.
const DETAILS = /[\\/](components[\\/]details|shop-rules[\\/]src[\\/]description)|zoom-icon/
const FILMS = /film-sources|shop-rules[\\/]src[\\/](films|blurred-pictures)/

// What comes later needs nothing but the shared files, which are there, and the router preloads pages itself. Vite's
// preloader would be a kilobyte that has nothing to do.
const withoutPreloader: Plugin = {
  name: 'without-preloader',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutPreloader],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            // A few shared files instead of a dozen crumbs: the framework changes rarely and stays cached when the shop
            // changes; what several pages share comes in one piece and compresses better. Libraries that are loaded
            // when first needed must stay out of `vendor`, so its members are named.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                {
                  name: 'shop',
                  test: (id) =>
                    SHARED.test(id) &&
                    ![DETAILS, FILMS, LISTS, CARDS, RARE, PHONE, ORDER].some((apart) => apart.test(id)),
                  minShareCount: 2,
                },
                { name: 'details', test: (id) => DETAILS.test(id) && !FILMS.test(id), minShareCount: 2 },
                { name: 'lists', test: LISTS, minShareCount: 2 },
                { name: 'cards', test: CARDS, minShareCount: 2 },
                { name: 'phone', test: PHONE, minShareCount: 2 },
                // The dialog and /verify share most of the login: one file, so that the first tap waits for one.
                { name: 'login', test: LOGIN },
                // Before `order`: a group takes along what its members need, and the form is needed by both.
                { name: 'checkout', test: (id) => CHECKOUT.test(id) && !ORDER.test(id) },
                { name: 'order', test: ORDER },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    // In production the edge sends these two to the api; the browser only ever sees one origin.
    proxy: { '/api': api, '/storage': api },
  },
})
