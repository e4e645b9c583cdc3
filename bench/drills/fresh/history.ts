import type { Subject } from './subjects.ts'

/** What a value was and since when; all times in milliseconds of one clock. */
interface Version {
  value: string
  /** before the change was sent, and after it was committed */
  from: number
  committed: number
}

export const PROMISE_MS = 2000

/** What each subject was when, and what of it readers saw too late. */
export function createHistory(
  subjects: readonly Subject[],
  promiseMs: (path: string) => number = () => PROMISE_MS,
) {
  const versions = new Map<Subject, Version[]>(
    subjects.map((subject) => [subject, [{ value: subject.valueAt(0), from: 0, committed: 0 }]]),
  )
  /** by change: how long after its commit an answer was begun that still showed what was before */
  const delays = new Map<Version, number>()
  const late: string[] = []
  let looks = 0

  return {
    late,
    looks: () => looks,
    delaysMs: () =>
      [...versions.values()]
        .flatMap((all) => all.slice(1).map((version) => delays.get(version) ?? 0))
        .toSorted((a, b) => a - b),
    count: (subject: Subject) => (versions.get(subject)?.length ?? 1) - 1,
    current: (subject: Subject) => versions.get(subject)?.at(-1)?.value,
    async change(subject: Subject, make: (version: number) => Promise<unknown>): Promise<void> {
      const all = versions.get(subject) ?? []
      const version = { value: subject.valueAt(all.length), from: performance.now(), committed: Infinity }
      const number = all.length
      all.push(version)
      await make(number)
      version.committed = performance.now()
    },
    /** One answer, begun and ended then. */
    saw(subject: Subject, where: string, value: string | undefined, began: number, ended: number): void {
      looks++
      const all = versions.get(subject) ?? []
      const known = all.filter(({ from }) => from <= ended)
      // the newest that it can be: values may come back
      const at = known.findLastIndex((version) => version.value === value)
      const next = known[at + 1]
      if (!next) return
      const delay = began - next.committed
      if (delay > 0) delays.set(next, Math.max(delays.get(next) ?? 0, delay))
      if (delay > promiseMs(where))
        late.push(`${subject.kind} ${where}: ${value} ${Math.round(delay)} ms after ${next.value}`)
    },
  }
}

export type History = ReturnType<typeof createHistory>
