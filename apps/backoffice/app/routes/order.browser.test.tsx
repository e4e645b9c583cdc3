import type { LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someOrder, someTimeline } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import OrderRoute, { clientLoader } from './order.tsx'

type LoaderArgs = Parameters<typeof clientLoader>[0]

const Login = () => <h1>the login</h1>
const routes = [
  {
    path: '/orders/:id',
    HydrateFallback: () => null,
    loader: (args: LoaderFunctionArgs) => clientLoader(args as unknown as LoaderArgs),
    Component: OrderRoute as () => React.ReactNode,
  },
  { path: '/login', Component: Login },
]
const open = () => renderOffice(null, { at: '/orders/100123', routes })

it('an order is shown at its address', async () => {
  standInApi(({ name }) => ({ body: name.endsWith('timeline') ? { rows: someTimeline() } : someOrder() }))
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order 100123' })).toBeVisible()
})

it('an unknown order is a page that is not found', async () => {
  standInApi(() => refusal(404, 'not_found', 'Not found.'))
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

it('without a session the login comes first', async () => {
  standInApi(() => refusal(401, 'unauthorized', 'Log in.'))
  await open()
  await expect.element(page.getByRole('heading', { name: 'the login' })).toBeVisible()
})
