import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES, pictureFileName, refusalAtOnce } from './uploads.ts'

describe('the name of a picture that was sent', () => {
  const hash = '0123abcd'.repeat(8)

  it('is its own one as an address, with the beginning of its hash', () => {
    expect(pictureFileName('Диван «Мары» 1.JPEG', hash)).toBe('diwan-mary-1-0123abcd.jpg')
    expect(pictureFileName('Öý üçin şkaf.png', hash)).toBe('oy-ucin-skaf-0123abcd.png')
  })

  it('leads nowhere, whatever somebody calls a file', () => {
    for (const name of ['../../etc.jpg', '..%2f..%2fetc.jpg', '.hidden.jpg', '-rf.jpg', '$(id).jpg', '🛋.jpg'])
      expect(pictureFileName(name, hash)).toMatch(/^[a-z0-9][a-z0-9-]*-0123abcd\.jpg$/)
    expect(pictureFileName(`${'a'.repeat(255)}.webp`, hash)).toHaveLength(60 + 1 + 8 + 5)
  })
})

describe('what can be said before a byte is sent', () => {
  it.each([
    ['sofa.jpg', 1, undefined],
    ['sofa.AVIF', MAX_PICTURE_BYTES, undefined],
    ['sofa.png', MAX_PICTURE_BYTES + 1, 'too_heavy'],
    ['sofa.png', 0, 'empty'],
    ['sofa.svg', 10, 'not_a_picture'],
    ['sofa.mp4', 10, 'not_a_picture'],
    ['sofa', 10, 'not_a_picture'],
    ['sofa.jpg.', 10, 'not_a_picture'],
  ])('%s of %i bytes: %s', (name, bytes, refusal) => {
    expect(refusalAtOnce({ name, bytes })).toBe(refusal)
  })
})
