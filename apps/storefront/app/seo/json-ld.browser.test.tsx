import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { JsonLd } from './json-ld.tsx'

let drawn = 0

function Page({ turn }: { turn: number }) {
  useEffect(() => {
    drawn = turn
  }, [turn])
  return <JsonLd data={undefined} />
}

it('what the server wrote for search engines stays when React takes over and draws again', async () => {
  const place = document.createElement('div')
  place.innerHTML = '<script type="application/ld+json">{"name":"Öýüm"}</script>'
  document.body.append(place)
  const root = hydrateRoot(place, <Page turn={1} />)
  await expect.poll(() => drawn).toBe(1)
  root.render(<Page turn={2} />)
  await expect.poll(() => drawn).toBe(2)
  expect(place.querySelector('script')?.textContent).toBe('{"name":"Öýüm"}')
  root.unmount()
  place.remove()
})
