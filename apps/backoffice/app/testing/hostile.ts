import { expect } from 'vitest'

// What customers may write, put where staff read it. Each vector calls `pwned()` when it runs.

let ran = 0
Object.assign(globalThis, {
  pwned: () => {
    ran += 1
  },
})

const SCRIPTED = /^\s*(java|vb)script:|^\s*data:text/i
const ADDRESSES = ['href', 'xlink:href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'content']
const FOREIGN = 'script, iframe, object, embed, base, meta, link, marquee, portal, math, foreignObject'

/** Elements of the screen that somebody else's words have made. */
export function foreignElements(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(FOREIGN) ||
        [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || (ADDRESSES.includes(name) && SCRIPTED.test(value)),
        ),
    )
    .map(({ outerHTML }) => outerHTML)
}

/** Nothing ran, and nothing stands there that could. */
export function expectHarmless(): void {
  expect(foreignElements()).toEqual([])
  expect(ran).toBe(0)
}
