import { Link, replace, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { usePendingPage } from '#app/components/list/use-pending-page.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { LatePage } from './late-page.tsx'

// A list whose answers come when the test says so.
let answers: Map<string, PromiseWithResolvers<string>>

function answerOf(search: string): PromiseWithResolvers<string> {
  const known = answers.get(search) ?? Promise.withResolvers<string>()
  answers.set(search, known)
  return known
}

function List() {
  const { answer } = useLoaderData<Awaited<ReturnType<typeof deferSlow<string>>>>()
  return (
    <LatePage answer={answer} skeleton={<p>boxes</p>} failure={() => <p>failed</p>}>
      {(title) => <ListPage title={title} />}
    </LatePage>
  )
}

function ListPage({ title }: { title: string }) {
  return (
    <div aria-busy={usePendingPage()}>
      <h1>{title}</h1>
      <Link to="/list?page=2">next</Link>
    </div>
  )
}

async function open() {
  answers = new Map()
  const loader = ({ request }: { request: Request }) =>
    deferSlow(answerOf(new URL(request.url).search).promise)
  await renderPage(
    <main>
      <h1>Home</h1>
      <Link to="/list">list</Link>
    </main>,
    { routes: [{ path: '/list', loader, Component: List }] },
  )
}
const heading = (name: string) => page.getByRole('heading', { name })

it('a slow page from another page: the old one for a moment, then boxes, then the page', async () => {
  await open()
  await page.getByText('list').click()
  await expect.element(heading('Home')).toBeVisible()
  await expect.element(page.getByText('boxes')).toBeVisible()
  expect(heading('Home').elements()).toHaveLength(0)
  answerOf('').resolve('Page 1')
  await expect.element(heading('Page 1')).toBeVisible()
  expect(page.getByText('boxes').elements()).toHaveLength(0)
})

it('a quick page comes without boxes', async () => {
  await open()
  answerOf('').resolve('Page 1')
  await page.getByText('list').click()
  await expect.element(heading('Page 1')).toBeVisible()
})

it('another page of the same list: what is there stays and knows that it is waiting', async () => {
  await open()
  answerOf('').resolve('Page 1')
  await page.getByText('list').click()
  await page.getByText('next').click()
  await expect.element(page.getByText('Page 1next')).toHaveAttribute('aria-busy', 'true')
  expect(page.getByText('boxes').elements()).toHaveLength(0)
  answerOf('?page=2').resolve('Page 2')
  await expect.element(heading('Page 2')).toBeVisible()
  await expect.element(page.getByText('Page 2next')).toHaveAttribute('aria-busy', 'false')
})

it('a redirect that comes late is followed', async () => {
  await open()
  await page.getByText('list').click()
  await expect.element(page.getByText('boxes')).toBeVisible()
  answerOf('?page=3').resolve('Page 3')
  answerOf('').reject(replace('/list?page=3'))
  await expect.element(heading('Page 3')).toBeVisible()
})

it('a failure that comes late is shown in its place', async () => {
  await open()
  await page.getByText('list').click()
  await expect.element(page.getByText('boxes')).toBeVisible()
  answerOf('').reject(new Error('line lost'))
  await expect.element(page.getByText('failed')).toBeVisible()
})
