import { setTimeout as wait } from 'node:timers/promises'
import { listMediaFolder } from './list-media-folder.ts'
import { countMedia, listRefused } from './media.repository.ts'
import { MediaRefusal } from './media-refusal.ts'
import { removeStalePartials } from './partial-files.ts'
import { requeueMediaJobs } from './requeue-media-jobs.ts'
import { type ImportDeps, takeMediaFile } from './take-media-file.ts'

export interface ImportProgress {
  files: number
  checked: number
  /** were there already, with all that is made of them */
  present: number
  done: number
  refused: number
  /** 0 to 100 over all files */
  percent: number
}

export interface ImportResult extends Omit<ImportProgress, 'refused'> {
  /** half-written files that a killed run left behind */
  swept: number
  refused: { name: string; reason: string }[]
}

const LOOK_EVERY_MS = 300
const REVIVE_EVERY_MS = 2000

/** Takes every file of a folder into the shop and waits until the jobs are done. Run again it goes on where it was. */
export async function importMedia(
  deps: ImportDeps,
  folder: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const swept = await removeStalePartials(deps.mediaDir)
  const { files, refused } = await listMediaFolder(folder)
  const all = files.length + refused.length
  const ids: number[] = []
  const state = { checked: refused.length, present: 0 }
  const queue = [...files]
  const checking = { isOver: false }

  async function check(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        const id = await takeMediaFile(deps, next)
        if (id === undefined) state.present++
        else ids.push(id)
      } catch (error) {
        if (!(error instanceof MediaRefusal)) throw error
        refused.push({ name: `${next.kind}/${next.file}`, reason: error.message })
      }
      state.checked++
    }
  }

  async function watch(): Promise<ImportProgress> {
    let revived = 0
    for (;;) {
      const isLast = checking.isOver
      if (Date.now() - revived > REVIVE_EVERY_MS) {
        await requeueMediaJobs(deps.db)
        revived = Date.now()
      }
      const count = await countMedia(deps.db, ids)
      const settled = state.present + refused.length
      const progress = {
        ...{ files: all, ...state, done: count.done, refused: refused.length + count.refused },
        percent: all === 0 ? 100 : (settled * 100 + count.progress * ids.length) / all,
      }
      onProgress(progress)
      if (isLast && count.done + count.refused === ids.length) return progress
      await wait(LOOK_EVERY_MS)
    }
  }

  const checks = Promise.all(Array.from({ length: deps.children.size }, check)).finally(() => {
    checking.isOver = true
  })
  const [, last] = await Promise.all([checks, watch()])
  for (const { kind, file, reason } of await listRefused(deps.db, ids))
    refused.push({ name: `${kind}/${file}`, reason: reason ?? '' })
  await removeStalePartials(deps.mediaDir)
  return { ...last, swept, refused }
}
