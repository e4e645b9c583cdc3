import { describe, expect, it } from 'vitest'
import { PHONE_UNITS, planSizeDrawing, type SizeDrawing, type SizeMillimetres } from './size-drawing-plan.ts'
import { furnitureKind, outlineOf } from './size-outline.ts'

const sofa: SizeMillimetres = {
  widthMm: 2140,
  depthMm: 920,
  heightMm: 840,
  categorySlug: 'sofas-3-seat',
}

function plan(product: Partial<SizeMillimetres>): SizeDrawing {
  const drawing = planSizeDrawing({ ...sofa, ...product })
  if (!drawing) throw new Error('no drawing')
  return drawing
}

/** How far path data reaches, by following its commands. */
function extent(paths: readonly string[]): { left: number; right: number; top: number; bottom: number } {
  const xs: number[] = []
  const ys: number[] = []
  for (const path of paths) {
    let [x, y] = [0, 0]
    for (const [, command = '', list = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
      const n = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      const [a = 0, b = 0] = n
      const [dx = 0, dy = 0] = n.slice(-2)
      if (command === 'M' || command === 'L') [x, y] = [a, b]
      else if (command === 'l') [x, y] = [x + a, y + b]
      else if (command === 'H') x = a
      else if (command === 'h') x += a
      else if (command === 'V') y = a
      else if (command === 'v') y += a
      else if (command === 'a') [x, y] = [x + dx, y + dy]
      else if (command === 'A') [x, y] = [dx, dy]
      xs.push(x)
      ys.push(y)
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('the kind of furniture', () => {
  it.each([
    ['sofas-3-seat', 'sofa'],
    ['armchairs-poufs', 'sofa'],
    ['dining-chairs', 'chair'],
    ['coffee-tables', 'table'],
    ['table-lamps', 'lamp'],
    ['tableware', 'box'],
    ['pendant-lamps', 'pendant'],
    ['bedside-chests', 'wardrobe'],
    ['beds', 'bed'],
    ['bookcases', 'shelf'],
    ['turkmen-carpets', 'rug'],
    ['something-new', 'box'],
    ['', 'box'],
  ])('of %j is %s', (slug, kind) => {
    expect(furnitureKind(slug)).toBe(kind)
  })
})

describe('outlines', () => {
  const kinds = ['sofa', 'table', 'chair', 'bed', 'wardrobe', 'shelf', 'lamp', 'rug', 'box'] as const
  it.each(kinds)('a %s is as large as the numbers say', (kind) => {
    for (const view of ['front', 'side'] as const) {
      for (const [across, height] of [
        [214, 84],
        [60, 180],
        [95.5, 108],
      ] as const) {
        const { shapes, legs = '' } = outlineOf(kind, view, across, height)
        const { left, right, top, bottom } = extent([...shapes, legs].filter(Boolean))
        // Legs may stand out by a finger, curves may stay below the top by one.
        expect(left).toBeGreaterThanOrEqual(-3)
        expect(left).toBeLessThanOrEqual(4)
        expect(right).toBeCloseTo(across, -1)
        expect(Math.abs(top + height)).toBeLessThanOrEqual(height * 0.06)
        expect(Math.abs(bottom)).toBeLessThanOrEqual(2)
      }
    }
  })

  it('are finite whatever the size', () => {
    for (const kind of kinds) {
      for (const size of [0.5, 4, 12, 900]) {
        const { shapes, legs = '' } = outlineOf(kind, 'front', size, size)
        expect(shapes.join('') + legs).not.toMatch(/NaN|Infinity|undefined|--/)
      }
    }
  })
})

describe('the plan', () => {
  it('draws front and side to one scale, on the floor, beside the person', () => {
    const { front, side, height } = plan({})
    expect([front.across, front.up]).toEqual([214, 84])
    expect([side?.across, side?.up]).toEqual([92, 84])
    expect(side?.floor).toBe(front.floor)
    expect(front.y).toBe(front.floor)
    expect(front.floor).toBeGreaterThanOrEqual(170)
    expect(front.x).toBeGreaterThanOrEqual(60)
    expect(height).toBeGreaterThan(front.floor)
  })

  it('leaves room for the furniture and its height, however wide', () => {
    for (const widthMm of [300, 1200, 2750, 6000]) {
      const { front, unit } = plan({ widthMm })
      expect(front.x + front.across + 50 * unit).toBeLessThanOrEqual(front.width)
    }
  })

  it('reads at the same size on a phone, however wide the furniture', () => {
    for (const size of [
      {},
      { widthMm: 2750, depthMm: 1750 },
      { widthMm: 300, depthMm: 300 },
      { depthMm: undefined },
    ]) {
      const { phoneSheet, wideSheet, unit } = plan(size)
      expect((phoneSheet ?? wideSheet).width / unit).toBeCloseTo(PHONE_UNITS, 0)
    }
  })

  it('puts the views of small furniture side by side everywhere, those of large furniture in two rows on phones', () => {
    expect(plan({ widthMm: 500, depthMm: 540 }).phoneSheet).toBeUndefined()
    const { phoneSheet, wideSheet, height, front, side } = plan({})
    expect(phoneSheet?.sideY).toBeGreaterThanOrEqual(height)
    expect((phoneSheet?.sideX ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(phoneSheet?.width ?? 0)
    expect(wideSheet.sideX).toBeGreaterThanOrEqual(front.width)
  })

  it('has squares of 50 cm that stand on the floor', () => {
    const { front, wideSheet } = plan({ heightMm: 2050, categorySlug: 'wardrobes' })
    const verticals = [...wideSheet.grid.matchAll(/M([\d.]+) 0V/g)].map(([, x]) => Number(x))
    expect(verticals.slice(0, 3)).toEqual([0, 50, 100])
    const horizontals = [...wideSheet.grid.matchAll(/M0 ([\d.]+)h/g)].map(([, y]) => Number(y))
    expect(horizontals[0]).toBe(front.floor)
    expect((horizontals[0] ?? 0) - (horizontals[1] ?? 0)).toBe(50)
    expect(front.floor).toBeGreaterThan(205)
  })

  it('shows a rug from above, without a side', () => {
    const drawing = plan({ widthMm: 3000, depthMm: 2000, heightMm: 8, categorySlug: 'rugs' })
    expect(drawing.isFromAbove).toBe(true)
    expect([drawing.front.across, drawing.front.up]).toEqual([300, 200])
    expect(drawing.side).toBeUndefined()
  })

  it('hangs a lamp up', () => {
    const { front } = plan({ widthMm: 460, heightMm: 330, categorySlug: 'pendant-lamps' })
    expect(front.y).toBeLessThan(front.floor - 100)
    expect(front.y - front.up).toBeGreaterThan(0)
  })

  it('is left out without sizes, and does without a side when the depth is unknown', () => {
    expect(planSizeDrawing({ ...sofa, widthMm: undefined })).toBeUndefined()
    expect(planSizeDrawing({ ...sofa, heightMm: undefined })).toBeUndefined()
    expect(planSizeDrawing({ ...sofa, heightMm: 0 })).toBeUndefined()
    expect(plan({ depthMm: undefined }).side).toBeUndefined()
  })
})
