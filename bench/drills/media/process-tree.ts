import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096
const SAMPLE_MS = 50

interface ProcessFacts {
  pid: number
  cpuSeconds: number
  rssBytes: number
}

/** The living processes of a group: what a command started, children of killed parents included. */
export function processesOfGroup(group: number): ProcessFacts[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      if (Number(fields[2]) !== group || fields[0] === 'Z') return []
      const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      return [{ pid: Number(name), cpuSeconds, rssBytes: Number(fields[21]) * PAGE_BYTES }]
    } catch {
      return []
    }
  })
}

export interface TreeFigures {
  peakBytes: number
  /** processor seconds a second, of the group */
  coresUsed: number
  /** what nobody on the machine used */
  coresIdle: number
}

/** Samples memory and processor time of a process group until it is told to stop. */
export function watchGroup(group: number): () => TreeFigures {
  const started = { at: performance.now(), idle: idleSeconds() }
  const cpu = new Map<number, number>()
  let peakBytes = 0
  const timer = setInterval(() => {
    const all = processesOfGroup(group)
    for (const { pid, cpuSeconds } of all) cpu.set(pid, cpuSeconds)
    peakBytes = Math.max(
      peakBytes,
      all.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
    )
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    const seconds = (performance.now() - started.at) / 1000
    const used = [...cpu.values()].reduce((sum, one) => sum + one, 0)
    return {
      peakBytes,
      coresUsed: used / seconds,
      coresIdle: Math.min(availableParallelism(), (idleSeconds() - started.idle) / seconds),
    }
  }
}

function idleSeconds(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? []
  return (Number(fields[4]) + Number(fields[5])) / TICKS_PER_SECOND
}
