import { expect, it } from 'vitest'
import { webManifest } from './web-manifest.server.ts'

it('the manifest names shop, icon for every shape, start and the colours of the tokens', () => {
  const manifest = webManifest()
  expect(manifest).toMatchObject({ name: 'Öýüm', start_url: '/', lang: 'tk', theme_color: '#fbfaf7' })
  expect(manifest.description).toMatch(/\p{L}{4}/u)
  expect(manifest.icons).toContainEqual({
    src: '/icon.svg',
    sizes: 'any',
    type: 'image/svg+xml',
    purpose: 'maskable',
  })
})
