import { type Child, startChild } from '@oyum/ops/child'
import { inRoot } from '@oyum/ops/paths'
import { type TreeFigures, watchGroup } from './process-tree.ts'

export interface ImportPlace {
  databaseUrl: string
  /** what is imported */
  folder: string
  mediaDir: string
}

export interface Ended {
  exitCode: number | null
  output: string
  figures: TreeFigures
  refused: { name: string; reason: string }[]
  done: number
  present: number
  swept: number
}

export interface RunningImport {
  child: Child
  group: number
  ended: Promise<Ended>
}

/** `npm run media:import -- FOLDER --work` as the process it is. */
export function startImport({ databaseUrl, folder, mediaDir }: ImportPlace): RunningImport {
  const entry = inRoot('apps/api/src/cli/import-media.ts')
  const child = startChild('import', process.execPath, [entry, folder, '--work'], {
    env: { NODE_ENV: 'development', DATABASE_URL: databaseUrl, MEDIA_DIR: mediaDir },
  })
  const group = child.process.pid ?? 0
  const stopWatching = watchGroup(group)
  const ended = child.ended.then(async (exitCode) => {
    const figures = stopWatching()
    // the last of its output may still be under way
    await new Promise((resolve) => setTimeout(resolve, 50))
    const last = child
      .output()
      .trimEnd()
      .split('\n')
      .findLast((line) => line.startsWith('{"files"'))
    const { refused = [], done = 0, present = 0, swept = 0 } = last ? JSON.parse(last) : {}
    return { exitCode, output: child.output(), figures, refused, done, present, swept }
  })
  return { child, group, ended }
}
