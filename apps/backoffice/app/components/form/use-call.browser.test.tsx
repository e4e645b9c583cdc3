import { Button } from '@oyum/ui/button.tsx'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#app/lib/api.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { ProblemBar } from './problem-bar.tsx'
import { useCall } from './use-call.ts'

function SomeScreen() {
  const call = useCall(['name'])
  return (
    <>
      <ProblemBar call={call} />
      <p>at the field: {call.problem?.fields.name ?? 'nothing'}</p>
      <Button look="primary" onClick={() => void call.run(() => api.me.endSessions())}>
        Send
      </Button>
    </>
  )
}
const Login = () => <h1>login {useLocation().search}</h1>
const send = () => page.getByRole('button', { name: 'Send' }).click()

it('a session that is over leads to the login, which knows the way back', async () => {
  standInApi(() => refusal(401, 'unauthenticated', 'Log in again.'))
  await renderOffice(<SomeScreen />, {
    at: '/staff/7?view=a',
    routes: [{ path: '/login', Component: Login }],
  })
  await send()
  await expect.element(page.getByText('login ?to=%2Fstaff%2F7%3Fview%3Da')).toBeVisible()
})

it('a refusal stands at its field, and above the form when the form has no such field', async () => {
  const errors = [
    { code: 'validation', field: 'name', message: 'Enter a name.' },
    { code: 'validation', field: 'phone', message: 'Enter a number.' },
  ]
  standInApi(() => ({ status: 422, body: { errors, message: 'Enter a name.' } }))
  await renderOffice(<SomeScreen />)
  await send()
  await expect.element(page.getByText('at the field: Enter a name.')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number.')
})

it('a server that says nothing sensible is said to have failed', async () => {
  standInApi(() => ({ status: 502, body: {} }))
  await renderOffice(<SomeScreen />)
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Something went wrong on our side. Try again a little later.')
})
