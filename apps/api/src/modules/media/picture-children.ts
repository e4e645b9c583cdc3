import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MediaKind } from '@oyum/shop-rules/pictures'
import type { PictureRefusal } from '@oyum/shop-rules/uploads'
import type { PictureFacts } from './check-picture.ts'
import type { PictureContent } from './content-format.ts'
import { spawnLimited } from './limited-process.ts'
import { MediaRefusal } from './media-refusal.ts'

export type PictureTask =
  | { do: 'check'; path: string; format: PictureContent }
  | { do: 'make'; folder: string; kind: MediaKind; file: string }

export type PictureAnswer =
  | { is: 'done'; value: unknown }
  | { is: 'progress'; share: number }
  | { is: 'refused'; reason: string; code: PictureRefusal }
  | { is: 'failed'; reason: string }

export interface PictureChildren {
  size: number
  check: (path: string, format: PictureContent) => Promise<PictureFacts>
  /** how many sizes were made */
  make: (
    original: { folder: string; kind: MediaKind; file: string },
    onProgress?: (share: number) => void,
  ) => Promise<number>
  /** ends the children; what they were at fails */
  stop: () => void
}

const ENTRY = fileURLToPath(new URL('./picture-child.ts', import.meta.url))
// Node alone takes some 620 MB of it without using them, so this leaves about 340 MB for a picture
const MOST_DATA_BYTES = 960 * 1024 * 1024
const TIMEOUT_MS = { check: 60_000, make: 300_000 }
const IDLE_MS = 30_000

interface Place {
  child?: ChildProcess | undefined
  idle?: NodeJS.Timeout
}

/** Pictures are opened in processes of their own, as many at a time as there are cores: what a broken or hostile file does
 *  to one of them, it does not do to the worker. */
export function createPictureChildren(size: number): PictureChildren {
  const free: Place[] = Array.from({ length: size }, () => ({}))
  const places = [...free]
  const waiting: ((place: Place) => void)[] = []
  let isStopped = false

  async function run(task: PictureTask, onProgress?: (share: number) => void): Promise<unknown> {
    const place = free.pop() ?? (await new Promise<Place>((resolve) => waiting.push(resolve)))
    try {
      if (isStopped) throw new Error('stopped')
      const child = childOf(place)
      return await ask(child, task, onProgress).catch((error) => {
        // after a refusal it is as good as new; after anything else nobody knows
        if (!(error instanceof MediaRefusal)) leave(place)
        throw error
      })
    } finally {
      rest(place)
      const next = waiting.shift()
      if (next) next(place)
      else free.push(place)
    }
  }

  return {
    size,
    check: (path, format) => run({ do: 'check', path, format }) as Promise<PictureFacts>,
    make: (original, onProgress) => run({ do: 'make', ...original }, onProgress) as Promise<number>,
    stop() {
      isStopped = true
      for (const place of places) leave(place)
    },
  }
}

function childOf(place: Place): ChildProcess {
  clearTimeout(place.idle)
  const child = place.child ?? start()
  if (!place.child) child.once('exit', () => place.child === child && leave(place))
  place.child = child
  child.ref()
  child.channel?.ref()
  return child
}

/** An idle child keeps nobody from ending, and ends itself after a while: it holds memory. */
function rest(place: Place): void {
  place.child?.unref()
  place.child?.channel?.unref()
  place.idle = setTimeout(() => leave(place), IDLE_MS).unref()
}

function leave(place: Place): void {
  place.child?.kill('SIGKILL')
  place.child = undefined
}

function start(): ChildProcess {
  return spawnLimited(
    process.execPath,
    [ENTRY],
    { data: MOST_DATA_BYTES },
    // a crash is expected now and then; its stack is nobody's to read
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: { PATH: process.env.PATH } },
  )
}

function ask(child: ChildProcess, task: PictureTask, onProgress?: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      act()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const onMessage = (message: unknown) => {
      const answer = message as PictureAnswer
      if (answer.is === 'progress') onProgress?.(answer.share)
      else if (answer.is === 'done') settle(() => resolve(answer.value))
      else if (answer.is === 'refused') fail(new MediaRefusal(answer.reason, answer.code))
      else fail(new Error(answer.reason))
    }
    const onExit = (code: number | null, signal: string | null) =>
      fail(new Error(`its reader ended with ${signal ?? code}: broken, or more memory than allowed`))
    const onError = (error: Error) => fail(new Error(`its reader cannot be run: ${error.message}`))
    const seconds = TIMEOUT_MS[task.do] / 1000
    const timer = setTimeout(
      () => fail(new Error(`reading it took longer than ${seconds} seconds`)),
      TIMEOUT_MS[task.do],
    )
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onError)
    child.send(task, (error) => error && onError(error))
  })
}
