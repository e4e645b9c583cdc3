import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLazyImport } from './use-lazy-import.ts'

const Part = () => <p>here</p>

/** Fails so often, then comes. */
function lateCode(failures: number) {
  let asked = 0
  return vi.fn(async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
}

function Place({ load, isWanted = true, onFailure }: PlaceProps) {
  const Late = useLazyImport(load, isWanted, onFailure)
  return Late ? <Late /> : <p>not yet</p>
}

interface PlaceProps {
  load: () => Promise<typeof Part>
  isWanted?: boolean
  onFailure?: () => void
}

it('what could not be fetched without a line comes when the line does, each time it is told', async () => {
  const load = lateCode(2)
  const onFailure = vi.fn()
  await render(<Place load={load} onFailure={onFailure} />)
  await expect.poll(() => onFailure.mock.calls.length).toBe(1)
  dispatchEvent(new Event('online'))
  await expect.poll(() => onFailure.mock.calls.length).toBe(2)
  await expect.element(page.getByText('not yet')).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('here')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

it('what is no longer wanted is not asked for again', async () => {
  const load = lateCode(1)
  const onFailure = vi.fn()
  const { rerender } = await render(<Place load={load} onFailure={onFailure} />)
  await expect.poll(() => onFailure.mock.calls.length).toBe(1)
  await rerender(<Place load={load} isWanted={false} onFailure={onFailure} />)
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledOnce()
  await rerender(<Place load={load} onFailure={onFailure} />)
  await expect.element(page.getByText('here')).toBeVisible()
})
