import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type OnEnd = (stop: () => Promise<void>) => void

/** A command in a copy of the project, with the copy's own programs first; ended when the run is. */
export function runIn(
  folder: string,
  [program = '', ...args]: readonly string[],
  onEnd: OnEnd,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: join(folder, 'node_modules/.bin') + delimiter + process.env.PATH },
    })
    const closed = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
    // As Ctrl+C does: Playwright then takes its shop away, and is waited for.
    onEnd(() => {
      child.kill('SIGINT')
      return closed
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}
