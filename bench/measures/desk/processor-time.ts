import { readFile } from 'node:fs/promises'

/** of the kernel's clock in /proc; 100 a second on every Linux we run on */
const TICK_MS = 10

/** Milliseconds of processor time that these processes have used so far. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')))
  // after the name in brackets, which may hold anything: the state is the third field, user and system time the 14th and 15th
  const ticks = texts.map((text) => {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}
