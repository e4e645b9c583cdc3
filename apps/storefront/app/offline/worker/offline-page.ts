import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { offline as en } from '#app/i18n/en.json'
import { offline as ru } from '#app/i18n/ru.json'
import { offline as tk } from '#app/i18n/tk.json'
import { keptKey } from '../what-is-kept.ts'
import { chosenLocale } from './language.ts'
import { storeOf } from './stores.ts'

// In the place of the browser's own «no internet», for a page that was never seen here, or not in this language.

const TEXTS: Readonly<Record<Locale, typeof en>> = { tk, ru, en }

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;
box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center;background:#fff;color:#222}
h1{font-size:22px;margin:0}p{margin:0;max-width:32em}nav{display:flex;flex-wrap:wrap;gap:12px;justify-content:center}
a,button{font:inherit;min-height:44px;padding:9px 18px;box-sizing:border-box;border:1px solid #999;border-radius:10px;
background:#fff;color:inherit;text-decoration:none}`
// the cookie is what the server and this worker go by
const SCRIPT = `for(const b of document.querySelectorAll('button'))b.onclick=()=>{document.cookie='locale='+b.value+
';Path=/;Max-Age=31536000;SameSite=Lax';location.reload()}`

export async function offlinePage(url: string): Promise<Response> {
  const locale = await chosenLocale()
  const cache = await caches.open(storeOf('pages'))
  const others = await Promise.all(
    LOCALES.filter((one) => one !== locale).map(async (one) =>
      (await cache.match(keptKey(url, one), { ignoreVary: true })) ? one : undefined,
    ),
  )
  return new Response(
    documentOf(
      locale,
      others.filter((one) => one !== undefined),
    ),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // nothing of it comes from outside this file
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      },
    },
  )
}

function documentOf(locale: Locale, others: readonly Locale[]): string {
  const { title, text, retry, home, cart } = TEXTS[locale]
  const languages = others.map(
    (one) => `<button lang="${one}" value="${one}">${TEXTS[one].language}</button>`,
  )
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>${text}</p>
<nav><a href="">${retry}</a><a href="/">${home}</a><a href="/checkout">${cart}</a>${languages.join('')}</nav>
<script>${SCRIPT}</script></html>`
}
