import { readFile } from 'node:fs/promises'
import { inRoot } from '@oyum/ops/paths'
import type { Page } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'

// What opens over a page. Found as a person finds it: by role and name, the name read from the shop's own words.

export interface View {
  name: string
  /** home, unless another page is named */
  path?: string
  /** 200, unless the page says otherwise */
  status?: number
  /** the picture shows the page to its end */
  isWhole?: boolean
  /** who is logged in; nobody, unless said */
  visitor?: 'customer' | 'newcomer'
  /** what is done there before the picture is taken */
  open?: (page: Page, locale: Locale) => Promise<void>
}

const QUERY: Readonly<Record<Locale, string>> = { tk: 'diwan', ru: 'диван', en: 'sofa' }
const TIMEOUT = { timeout: 5_000 }

export const WIDGETS: readonly View[] = [
  { name: 'categories-dropdown', open: openCategories },
  { name: 'search-overlay', open: openSearch },
  { name: 'language-switcher', open: openLanguages },
]

async function openCategories(page: Page, locale: Locale): Promise<void> {
  const name = await word(locale, 'common', 'categories')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name }).click(TIMEOUT)
  await header.getByRole('navigation', { name }).getByRole('listitem').first().waitFor(TIMEOUT)
}

async function openSearch(page: Page, locale: Locale): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('searchbox').fill(QUERY[locale])
  await header.getByRole('region').getByRole('listitem').first().waitFor(TIMEOUT)
}

async function openLanguages(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.locator('details:visible summary').click(TIMEOUT)
  await header.getByRole('button', { name: 'Türkmençe' }).waitFor(TIMEOUT)
}

export async function word(locale: Locale, section: string, key: string): Promise<string> {
  const file = inRoot(`apps/storefront/app/i18n/${locale}.json`)
  const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>
  const found = words[section]?.[key]
  if (!found) throw new Error(`${section}.${key} is not in ${locale}.json`)
  return found
}
