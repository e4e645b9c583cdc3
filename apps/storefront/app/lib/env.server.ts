// Read once at start; everything else in the app takes it from here.
export const env = {
  apiUrl: process.env.API_URL ?? 'http://127.0.0.1:3001',
  /** The public address. Must be set in production: without it the Host header decides, and that is the visitor's. */
  siteUrl: process.env.SITE_URL?.replace(/\/+$/, ''),
}
