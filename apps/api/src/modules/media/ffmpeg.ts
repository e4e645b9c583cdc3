import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { spawnLimited } from './limited-process.ts'

// Films are read by Debian's ffmpeg in a process of its own: what a broken or hostile file does to it, it does not do to
// the worker. It gets little memory, one core, an end in time, and no way to any other file or host.

// addresses, not pages in use: its libraries alone take some 250 MB of them
const MOST_MEMORY_BYTES = 1024 * 1024 * 1024
const MOST_MESSAGE_CHARS = 2000

export type FilmFormat = 'mov' | 'matroska'

export interface Film {
  /** absolute path */
  path: string
  /** what the content says, not the name: ffmpeg would otherwise guess, and playlists are films too */
  format: FilmFormat
}

interface FfmpegRun {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** seconds of the result that are done */
  onProgress?: ((seconds: number) => void) | undefined
}

export function filmInput({ path, format }: Film): string[] {
  return ['-threads', '1', '-protocol_whitelist', 'file', '-f', format, '-i', `file:${path}`]
}

export async function runFfmpeg(args: string[], run: FfmpegRun): Promise<void> {
  const quiet = [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-progress',
    'pipe:1',
    '-filter_threads',
    '1',
  ]
  await runLimited('ffmpeg', [...quiet, ...args], run, (line) => {
    const [name, value] = line.split('=')
    if (name === 'out_time_us' && Number(value) > 0) run.onProgress?.(Number(value) / 1e6)
  })
}

export async function runFfprobe(args: string[], timeoutMs: number): Promise<string> {
  const lines: string[] = []
  await runLimited('ffprobe', ['-hide_banner', '-loglevel', 'error', ...args], { timeoutMs }, (line) => {
    lines.push(line)
  })
  return lines.join('\n')
}

function runLimited(
  program: string,
  args: string[],
  { timeoutMs, signal }: FfmpegRun,
  onLine: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnLimited(
      program,
      args,
      { addresses: MOST_MEMORY_BYTES },
      { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL', signal },
    )
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < MOST_MESSAGE_CHARS) said += chunk.toString('utf8')
    })
    createInterface(child.stdout as Readable).on('line', onLine)
    child.on('error', (error) => reject(new Error(`${program} cannot be run`, { cause: error })))
    child.on('close', (code, ended) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${ended ?? code}: ${said.trim().slice(0, 500)}`))
    })
  })
}
