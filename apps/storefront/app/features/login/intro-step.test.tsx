import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { IntroStep } from './intro-step.tsx'

it('AUTH-24 the login says that it is needed to write reviews, to keep favourites and to follow orders', () => {
  const html = htmlOf(
    <IntroStep titleId="title" typedPhone={undefined} isForOrder={false} dispatch={() => {}} />,
  )
  const reasons = [...html.matchAll(/<li.*?<\/li>/gs)].map(([reason]) => reason.replace(/<[^>]*>/g, ''))
  expect(reasons).toHaveLength(3)
  expect(reasons).toContain('Teswir ýazyň')
})
