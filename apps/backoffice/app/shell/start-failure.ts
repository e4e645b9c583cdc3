import { LOCALES } from '@oyum/shop-rules/locales'
import { NO_CONNECTION } from '#app/i18n/no-connection.ts'

/** In the place of the start screen, in every language: which one can be read is not known. Pressed, it starts again. */
export function showStartFailure(): void {
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'page grid gap-2 py-6 text-start'
  again.addEventListener('click', () => location.reload())
  for (const locale of LOCALES) {
    const line = document.createElement('span')
    line.lang = locale
    line.textContent = NO_CONNECTION[locale]
    again.append(line)
  }
  document.getElementById('start')?.replaceWith(again)
}
