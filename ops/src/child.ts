import { type ChildProcess, spawn } from 'node:child_process'

export interface Child {
  name: string
  process: ChildProcess
  ended: Promise<number | null>
  output: () => string
  stop: () => Promise<void>
}

export interface ChildOptions {
  env?: Record<string, string>
  cwd?: string
  /** called with every whole line, for showing them; without it the output is only kept */
  onLine?: (line: string) => void
}

const MAX_OUTPUT_CHARS = 200_000

/** A child process in a group of its own, so that stopping it stops what it started, and nothing else. */
export function startChild(name: string, command: string, args: string[], options: ChildOptions = {}): Child {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  let rest = ''
  const take = (chunk: Buffer) => {
    text = (text + chunk).slice(-MAX_OUTPUT_CHARS)
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) options.onLine?.(line)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.once('error', (error) => {
      text += error.message
      resolve(null)
    })
  })
  const signal = (name_: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name_)
    } catch {
      // it has ended already
    }
  }
  const endWithUs = () => signal('SIGKILL')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  const stop = async () => {
    signal('SIGTERM')
    const hard = setTimeout(() => signal('SIGKILL'), 10_000)
    await ended
    clearTimeout(hard)
  }
  return { name, process: child, ended, output: () => text, stop }
}
