import { useRef } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '#app/testing/render-page.tsx'
import { useSteadyEnd } from './use-steady-end.ts'

function Part() {
  const part = useRef<HTMLDivElement>(null)
  useSteadyEnd(part)
  return (
    <div ref={part}>
      <p data-first style={{ height: '600px' }} />
      <div data-second style={{ height: '100vh' }}>
        <p style={{ paddingTop: '160px' }}>what is read</p>
      </div>
    </div>
  )
}

const find = (what: string) => document.querySelector<HTMLElement>(what) as HTMLElement
const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// In all of them the foot of the page is in view. With the first row above the window the browser holds the second by
// itself; with it in the window it holds the top of the page.
it.each([
  { what: 'a row above the window grows', row: 'first', to: 900 },
  { what: 'a row above the window shrinks', row: 'first', to: 400 },
  { what: 'the row in the window grows', row: 'second', to: 1500 },
  { what: 'the row in the window shrinks', row: 'second', to: 350 },
])('OPEN-102 the foot stays where it is seen when $what', async ({ row, to }) => {
  await renderPage(
    <div>
      <p style={{ height: '2000px' }}>before</p>
      <Part />
      <footer style={{ height: '200px' }} />
      <p style={{ height: '600px' }} />
    </div>,
    { width: 1440 },
  )
  const foot = find('footer')
  const seenAt = () => Math.round(foot.getBoundingClientRect().top)
  scrollTo(0, foot.offsetTop - innerHeight + 150)
  await aFrame()
  const before = seenAt()
  expect(before).toBeLessThan(innerHeight)
  find(`[data-${row}]`).style.height = `${to}px`
  await aFrame()
  await aFrame()
  expect(seenAt()).toBe(before)
})
