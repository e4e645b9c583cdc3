import { Outlet, useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { HeaderSearch } from './header-search.tsx'

// as Back does: a click outside of the field ends the search by itself
let goToRooms: () => void

function Shell() {
  const navigate = useNavigate()
  goToRooms = () => void navigate('/rooms')
  return (
    <>
      <HeaderSearch />
      <Outlet />
    </>
  )
}

const Rooms = () => <h1>All rooms</h1>

const field = page.getByRole('searchbox')

// two letters: nothing is asked for
function type(text: string): void {
  const input = field.element() as HTMLInputElement
  // past React, which else takes it for its own doing
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(async () => {
  const rooms = { path: 'rooms', loader: () => null, Component: Rooms }
  await renderPage(null, { routes: [{ path: '/', Component: Shell, children: [rooms] }] })
  await expect.element(field).toBeVisible()
})

it('a step to another page ends the search that was before it', async () => {
  type('so')
  goToRooms()
  await expect.element(page.getByRole('heading', { name: 'All rooms' })).toBeVisible()
  await expect.element(field).toHaveValue('')
})

it('what is typed while the page is on its way stays', async () => {
  type('so')
  goToRooms()
  type('la')
  await expect.element(page.getByRole('heading', { name: 'All rooms' })).toBeVisible()
  await expect.element(field).toHaveValue('la')
})
