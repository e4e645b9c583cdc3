import { describe, expect, it } from 'vitest'
import { BLURRED_KINDS, blurFileName, blurPath } from './blurred-pictures.ts'
import { renditionFileName, renditionPath } from './films.ts'

describe('the names of what is made of an original', () => {
  it('replace its last ending only', () => {
    expect(blurFileName('sofa.v2.jpeg')).toBe('sizes/sofa.v2.blur.jpg')
    expect(renditionFileName('sofa.v2.webm', 'small')).toBe('sizes/sofa.v2.small.mp4')
    expect(renditionFileName('sofa', 'large')).toBe('sizes/sofa.large.mp4')
  })

  it('are addresses that a browser can ask for', () => {
    expect(blurPath('article', 'öý 1.jpg')).toBe('/storage/article/sizes/%C3%B6%C3%BD%201.blur.jpg')
    expect(renditionPath('öý 1.mp4', 'small')).toBe('/storage/video/sizes/%C3%B6%C3%BD%201.small.mp4')
  })

  it('exist for films and articles, the pictures that stand on a blurred copy', () => {
    expect(BLURRED_KINDS).toEqual(['article', 'video'])
  })
})
