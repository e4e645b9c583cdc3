import { readFile } from 'node:fs/promises'

/** What a process holds now, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

/** Looks once a second until it is told to end; then how much the last third is above the first. */
export function watchMemory(pid: number) {
  const seen: number[] = []
  const look = () => void residentMb(pid).then((mb) => seen.push(mb))
  const timer = setInterval(look, 1000)
  return () => {
    clearInterval(timer)
    const third = Math.max(1, Math.floor(seen.length / 3))
    const [first, last] = [Math.max(...seen.slice(0, third)), Math.max(...seen.slice(-third))]
    return { mb: Math.round(last), growth: Math.round((last / first) * 100) / 100 }
  }
}
