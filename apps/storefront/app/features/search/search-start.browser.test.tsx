import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { HeaderSearch } from './header-search.tsx'
import { rememberSearch } from './recent-searches.ts'

const CATEGORIES = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  position: index < 8 ? 0 : 1,
}))
const field = page.getByRole('searchbox')
const recent = page.getByRole('list', { name: 'Recent searches' })
const categories = page.getByRole('list', { name: 'Categories' })

beforeEach(() => {
  for (const text of ['sofa', 'lamp', 'rug', 'bed', 'vase', 'desk']) rememberSearch(text)
})

async function show(body: unknown) {
  const calls = standInApi(() => ({ body }))
  await renderPage(
    <>
      <HeaderSearch />
      <main>page</main>
    </>,
    { width: 360 },
  )
  await expect.element(field).toBeVisible()
  expect(calls).toEqual([])
}

it('focus in the empty field offers the last five searches and six categories; typing takes them away', async () => {
  await show(CATEGORIES)
  await field.click()
  await expect.element(categories).toBeVisible()
  expect(categories.getByRole('link').elements()).toHaveLength(6)
  expect(
    recent
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['desk', 'vase', 'bed', 'rug', 'lamp'])
  await expect
    .element(recent.getByRole('link', { name: 'desk' }))
    .toHaveAttribute('href', '/search?query=desk')
  await field.fill('so')
  await expect.element(recent).not.toBeInTheDocument()
  await field.fill('')
  await expect.element(recent).toBeVisible()
})

it('Escape and the way to another page close it; the next press opens it again', async () => {
  await show(CATEGORIES)
  await field.click()
  await expect.element(recent).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(recent).not.toBeInTheDocument()
  await field.click()
  await recent.getByRole('link', { name: 'desk' }).click()
  await expect.element(recent).not.toBeInTheDocument()
})

it('shows the last searches where the categories do not come', async () => {
  await show('nonsense')
  await field.click()
  await expect.element(recent).toBeVisible()
  await expect.element(categories).not.toBeInTheDocument()
})
