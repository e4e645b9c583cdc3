import { storefrontSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'

const settings = readSettings(storefrontSettings, process.env)

// Read once at start; everything else in the app takes it from here.
export const env = {
  apiUrl: settings.API_URL,
  /** The public address, without which the Host header would decide, and that is the visitor's. */
  siteUrl: settings.SITE_URL.replace(/\/+$/, ''),
  shopFile: settings.SHOP_CONFIG,
}
