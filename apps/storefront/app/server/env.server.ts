import { DEVELOPMENT_SECRET, storefrontSettings } from '@oyum/settings/processes'
import { readSettings, refuseKnownSecret } from '@oyum/settings/read-settings'

const settings = readSettings(storefrontSettings, process.env)

// Read once at start; everything else in the app takes it from here.
export const env = {
  apiUrl: settings.API_URL,
  /** by it the api knows who asks; it stands in no log and no page */
  storefrontSecret: refuseKnownSecret(
    'STOREFRONT_SECRET',
    settings.STOREFRONT_SECRET,
    DEVELOPMENT_SECRET,
    process.env,
  ),
  /** The public address, without which the Host header would decide, and that is the visitor's. */
  siteUrl: settings.SITE_URL.replace(/\/+$/, ''),
  shopFile: settings.SHOP_CONFIG,
}
