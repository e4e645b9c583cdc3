import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CallForm } from '#app/components/form/call-form.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { api } from '#app/lib/api.ts'
import { proofAsked } from '#app/lib/proof.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Some screen with a call that wants proof; it knows nothing of that. */
function SomeScreen() {
  const call = useCall(['password'])
  return (
    <>
      <CallForm
        call={call}
        onSubmit={(value) => void call.run(() => api.me.password({ body: { password: value('password') } }))}
      >
        <FormField name="password" label="Something" value="" hint={call.problem?.fields.password} />
        <Button look="primary" type="submit">
          Send
        </Button>
      </CallForm>
      <ProofDialog />
    </>
  )
}

// a question that a test leaves open
afterEach(() => proofAsked.get()?.(false))

const something = page.getByRole('textbox', { name: 'Something' })
const dialog = page.getByRole('dialog')
const CHANGE: StaffCallSeen = { name: 'PUT /me/password', body: { password: 'typed with care' } }
const PROVE: StaffCallSeen = { name: 'POST /auth/prove', body: { password: 'known', code: '123456' } }

/** Refuses until somebody has proved with the right password. */
function wantsProof() {
  let isProved = false
  return standInApi(({ name, body }) => {
    if (name !== 'POST /auth/prove') return isProved ? {} : refusal(403, 'proof', 'Confirm that it is you.')
    isProved = (body as { password: string }).password === 'known'
    return isProved ? {} : refusal(422, 'credentials', 'The password is wrong.')
  })
}

async function send() {
  await something.fill('typed with care')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog).toBeVisible()
}

async function prove(password: string) {
  await dialog.getByLabelText('Password', { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: '6-digit code from the app' }).fill('123456')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

describe('proof', () => {
  it('STAFF-08 a call that wants proof waits for it and goes on by itself; nothing typed is lost', async () => {
    const calls = wantsProof()
    await renderOffice(<SomeScreen />)
    await send()
    await prove('wrong')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The password is wrong.')
    await prove('known')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => calls.at(-1)).toEqual(CHANGE)
    expect(calls).toEqual([
      CHANGE,
      { ...PROVE, body: { ...(PROVE.body as object), password: 'wrong' } },
      PROVE,
      CHANGE,
    ])
    await expect.element(something).toHaveValue('typed with care')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('STAFF-08 whoever closes the question keeps what was typed, and it is said why nothing happened', async () => {
    const calls = wantsProof()
    await renderOffice(<SomeScreen />)
    await send()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Confirm that it is you.')
    await expect.element(something).toHaveValue('typed with care')
    expect(calls).toEqual([CHANGE])
  })

  it.each([360, 1440])('at %i the question fits and has nothing for axe to mend', async (width) => {
    wantsProof()
    await renderOffice(<SomeScreen />, { width })
    await send()
    await expect.poll(() => document.getAnimations().length).toBe(0)
    await expectSound(width)
  })
})
