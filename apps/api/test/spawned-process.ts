import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atEnd } from './at-end.ts'

export interface Spawned {
  process: ChildProcess
  /** everything written so far */
  output: () => string
  /** resolves with the exit code */
  ended: Promise<number | null>
  waitFor: (pattern: RegExp, withinMs?: number) => Promise<RegExpMatchArray>
}

/** Starts an entry of the api as the real process it is in production. Killed when the test file ends. */
export function spawnEntry(
  entry: 'server' | 'staff-server' | 'worker' | 'alarms',
  env: Record<string, string>,
): Spawned {
  const file = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, INTERNAL_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  atEnd(() => child.kill('SIGKILL'))
  return {
    process: child,
    output: () => text,
    ended,
    async waitFor(pattern, withinMs = 30_000) {
      const until = Date.now() + withinMs
      while (Date.now() < until) {
        const match = text.match(pattern)
        if (match) return match
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`${entry} did not print ${pattern} within ${withinMs} ms:\n${text}`)
    },
  }
}
