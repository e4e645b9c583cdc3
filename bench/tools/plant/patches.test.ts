import { spawnSync } from 'node:child_process'
import { inRoot } from '@oyum/ops/paths'
import { describe, expect, it } from 'vitest'
import { PLANTED_FOLDER, parsePlanted, readPlanted, takeTurn } from './patches.ts'

const PATCH = `A quantity may fall to 0.
caught by: unit
diff --git a/packages/shop-rules/src/cart.ts b/packages/shop-rules/src/cart.ts
--- a/packages/shop-rules/src/cart.ts
+++ b/packages/shop-rules/src/cart.ts
@@ -1 +1 @@
-Math.max(1, next)
+Math.max(0, next)
`

describe('planted faults', () => {
  it('a patch is named after its clause and says what notices it', () => {
    const planted = { clause: 'CART-05', caughtBy: 'unit', changes: ['packages/shop-rules/src/cart.ts'] }
    expect(parsePlanted('CART-05.patch', PATCH)).toEqual({ ...planted, name: 'CART-05' })
    expect(parsePlanted('CART-05-2.patch', PATCH)).toEqual({ ...planted, name: 'CART-05-2' })
    expect(parsePlanted('OPEN-105-2.patch', PATCH)).toMatchObject({ clause: 'OPEN-105', name: 'OPEN-105-2' })
    expect(parsePlanted('CART-05.patch', PATCH.replace(/caught.*\n/, '')).caughtBy).toBeUndefined()
  })

  it('another name, an unknown kind or no change is refused', () => {
    expect(() => parsePlanted('cart.patch', PATCH)).toThrow('not named after a clause')
    expect(() => parsePlanted('CART-05.patch', PATCH.replace('unit', 'luck'))).toThrow('no kind of test')
    expect(() => parsePlanted('CART-05.patch', 'CART-05: nothing')).toThrow('changes no file')
  })

  it('turns take at most five each, only cheap ones, and all of them in the end', () => {
    const planted = Array.from({ length: 46 }, (_, index) => ({
      ...parsePlanted(`CART-${String(index + 10)}.patch`, PATCH),
      caughtBy: (['unit', 'component', 'journey'] as const)[index % 3],
    }))
    const turns = Array.from({ length: 7 }, (_, turn) => takeTurn(planted, turn + 700))
    expect(turns.every((turn) => turn.length > 0 && turn.length <= 5)).toBe(true)
    const taken = new Set(turns.flat().map(({ name }) => name))
    expect(taken).toEqual(
      new Set(planted.filter(({ caughtBy }) => caughtBy !== 'journey').map(({ name }) => name)),
    )
    expect(takeTurn([], 3)).toEqual([])
  })

  // CI plants five at a time: without this a patch whose code has moved would be heard of weeks later
  it('every one still fits the code as it is', { timeout: 120_000 }, async () => {
    const fits = ({ name }: { name: string }) =>
      spawnSync('git', ['apply', '--check', `${PLANTED_FOLDER}${name}.patch`], { cwd: inRoot('') }).status ===
      0
    const planted = await readPlanted()
    expect(planted.filter((one) => !fits(one)).map(({ name }) => name)).toEqual([])
  })

  it('all that are planted can be read, and spread over the 27 areas', async () => {
    const planted = await readPlanted()
    expect(planted.length).toBeGreaterThanOrEqual(80)
    const areas = new Set(planted.map(({ clause }) => clause.split('-')[0]))
    // a decided point belongs to no area
    areas.delete('OPEN')
    expect(areas.size).toBe(27)
  })
})
