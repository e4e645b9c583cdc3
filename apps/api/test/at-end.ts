import { afterAll } from 'vitest'

const tasks: (() => unknown)[] = []
// Said when the test file is read: a hook that is added after an await in another hook is forgotten.
afterAll(async () => {
  for (const task of tasks.reverse()) await task()
})

/** Does this when the test file ends, the last said first. */
export function atEnd(task: () => unknown): void {
  tasks.push(task)
}
