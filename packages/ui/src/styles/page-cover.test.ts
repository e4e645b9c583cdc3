import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

// While the next page is on its way the overlay lies on the one that is read: its text must stay readable.

const LEAST_CONTRAST = 4.5
const TEXTS = [
  ...['ink', 'ink-soft', 'sand-600', 'sand-700', 'madder-600', 'madder-700'],
  ...['sage-600', 'sage-700', 'amber-700', 'indigo-600'],
]
const GROUNDS = ['ground', 'surface', 'picture', 'sand-100']

type Colour = readonly [red: number, green: number, blue: number]

const tokens = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

function colour(name: string): Colour {
  const digits = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(tokens)?.[1]
  if (!digits) throw new Error(`--color-${name} is not in tokens.css`)
  const at = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16)
  return [at(0), at(2), at(4)]
}

function cover(): { colour: Colour; alpha: number } {
  const found = /--color-page-cover: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\);/.exec(tokens)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (found ?? []).slice(1).map(Number)
  if (!found) throw new Error('--color-page-cover is not in tokens.css')
  return { colour: [red, green, blue], alpha }
}

/** As WCAG 2 computes it. */
function luminance(of: Colour): number {
  const [red = 0, green = 0, blue = 0] = of.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function covered(below: Colour): Colour {
  const { colour: above, alpha } = cover()
  const mix = (place: 0 | 1 | 2) => above[place] * alpha + below[place] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

it.each(TEXTS)('SHELL-09 OPEN-89 the overlay leaves %s readable on every ground of the page', (text) => {
  for (const ground of GROUNDS) {
    const seen = contrast(covered(colour(text)), covered(colour(ground)))
    expect(seen, `${text} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  }
})

it('is not white, and not nothing', () => {
  const { alpha } = cover()
  expect(alpha).toBeGreaterThan(0)
  expect(alpha).toBeLessThanOrEqual(0.08)
})
