import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCALES } from '@oyum/shop-rules/locales'
import type { History } from './history.ts'
import type { Subject } from './subjects.ts'

const THINK_MS = 500

/** Pages that show none of the subjects by name: what else is read in a shop. */
const OTHERS = [
  ...['/rooms', '/explore', '/discount', '/popular-products', '/privacy-policy', '/search?query=stol'],
  ...Array.from({ length: 12 }, (_, n) => `/category-products?id=${n + 1}`),
  ...Array.from({ length: 30 }, (_, n) => `/product-detail/${n + 1}`),
]

const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

export function createReaders(edges: readonly string[], subjects: readonly Subject[], history: History) {
  const agent = new Agent({ keepAlive: true })
  const paths = [...new Set(subjects.flatMap((subject) => subject.paths))]
  let [asked, failed] = [0, 0]

  const ask = (url: string, locale: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { cookie: `locale=${locale}`, 'x-localization': locale }
      const asking = request(url, { agent, headers }, async (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          text += part
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.once('error', reject)
      })
      asking.once('error', reject)
      asking.end()
    })

  /** Asks, and holds the answer against what was true. */
  async function look(edge: string, path: string, locale: string): Promise<void> {
    const began = performance.now()
    asked++
    const answer = await ask(edge + path, locale).catch(() => undefined)
    const ended = performance.now()
    if (answer?.status !== 200) return void failed++
    for (const subject of subjects)
      if (subject.paths.includes(path)) {
        const place = `${path} ${locale} ${edges.indexOf(edge)}`
        history.saw(subject, place, subject.read(path, answer.text), began, ended)
      }
  }

  async function read(isOver: () => boolean, changed: number): Promise<void> {
    while (!isOver()) {
      await look(one(edges), Math.random() < changed ? one(paths) : one(OTHERS), one(LOCALES))
      await wait(THINK_MS * Math.random() * 2)
    }
  }

  return {
    figures: () => ({ asked, failed }),
    close: () => agent.destroy(),
    /** So many at once until it is over; `changed` is the share of what they read that shows what is being changed. */
    async readWhile<T>(readers: number, work: () => Promise<T>, changed = 0.6): Promise<T> {
      let isOver = false
      const all = Array.from({ length: readers }, () => read(() => isOver, changed))
      try {
        return await work()
      } finally {
        isOver = true
        await Promise.all(all)
      }
    },
    /** Subjects of which some page or call in some language at some edge does not show what is true now. */
    async stillOld(): Promise<string[]> {
      const old: string[] = []
      for (const edge of edges)
        for (const path of paths)
          for (const locale of LOCALES) {
            const { status, text } = await ask(edge + path, locale)
            for (const subject of subjects)
              if (
                subject.paths.includes(path) &&
                (status !== 200 || subject.read(path, text) !== history.current(subject))
              )
                old.push(`${path} ${locale}: ${subject.kind} ${status} ${subject.read(path, text)}`)
          }
      return old
    },
  }
}
