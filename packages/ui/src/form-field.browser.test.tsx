import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormField } from './form-field.tsx'

it('a field with an error has an edge of 2 px, and nothing moves', async () => {
  await page.viewport(360, 800)
  await render(
    <>
      <FormField name="good" label="Name" value="Aman" />
      <FormField name="bad" label="Address" value="Mary" hint="Write the street" />
    </>,
  )
  const look = (name: string) => {
    const field = page.getByLabelText(name).element()
    const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(field)
    return { borderTopWidth, borderTopColor, boxShadow, height: field.clientHeight }
  }
  const [good, bad] = [look('Name'), look('Address')]
  expect(good.boxShadow).toBe('none')
  // one as border and one inside it
  expect(bad.borderTopWidth).toBe('1px')
  expect(bad.boxShadow).toBe(`${bad.borderTopColor} 0px 0px 0px 1px inset`)
  expect(bad.height).toBe(good.height)
})
