import type { Locale } from '@oyum/shop-rules/locales'

// What people read when too many ask at once. Apart from the words of the pages: those travel to every browser.
export const busyTexts: Record<Locale, { title: string; text: string; retry: string; call: string }> = {
  tk: {
    title: 'Dükanda häzir adam köp',
    text: 'Birnäçe sekuntdan täzeden synanyşyň. Sebediňiz saklandy.',
    retry: 'Täzeden synanyş',
    call: 'Ýa-da bize jaň ediň:',
  },
  ru: {
    title: 'Сейчас в магазине много покупателей',
    text: 'Попробуйте снова через несколько секунд. Корзина сохранена.',
    retry: 'Попробовать снова',
    call: 'Или позвоните нам:',
  },
  en: {
    title: 'The shop is very busy right now',
    text: 'Try again in a few seconds. Your cart is safe.',
    retry: 'Try again',
    call: 'Or call us:',
  },
}

export const BUSY_STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem;overflow-wrap:anywhere}
p{margin:0 0 .75rem}
a{display:inline-block;min-height:44px;line-height:44px;color:inherit;font-weight:600}`

/** A page of few words, without script and files: whoever it is for could not have these either. */
export function busyPage(locale: Locale, phone: string): string {
  const { title, text, retry, call } = busyTexts[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${BUSY_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${retry}</a></p>
<p>${call} <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>
</main>
</body>
</html>
`
}
