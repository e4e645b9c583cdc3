import axe from 'axe-core'
import { expect } from 'vitest'

/** Nothing wider than the screen, nothing for axe to mend. */
export async function expectSound(width: number): Promise<void> {
  expect(document.documentElement.scrollWidth).toBe(width)
  // a dialog on its way in is paler than it will be
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
