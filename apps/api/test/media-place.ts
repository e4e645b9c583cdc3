import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type TestDatabase, useTestDatabase } from '@oyum/database/testing/test-database'
import { Logger } from 'graphile-worker'
import sharp from 'sharp'
import { importMedia } from '#src/modules/media/import-media'
import { startMediaWorker } from '#src/modules/media/media-worker'
import { createPictureChildren, type PictureChildren } from '#src/modules/media/picture-children'
import { atEnd } from './at-end.ts'

export interface MediaPlace extends TestDatabase {
  mediaDir: string
  children: PictureChildren
  /** puts a file into a fresh folder and imports it; jobs are done here unless a worker does them */
  bring: (files: Record<string, Buffer>, by?: 'own' | 'worker') => ReturnType<typeof importMedia>
  row: (file: string) => Promise<Record<string, unknown>>
}

/** A shop's media folder and database of this test file's own. */
export async function useMediaPlace(): Promise<MediaPlace> {
  const database = await useTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'oyum-media-'))
  const mediaDir = join(home, 'storage')
  await mkdir(mediaDir)
  const children = createPictureChildren(2)
  atEnd(async () => {
    children.stop()
    await rm(home, { recursive: true, force: true })
  })

  async function bring(files: Record<string, Buffer>, by: 'own' | 'worker' = 'own') {
    const folder = await mkdtemp(join(home, 'brought-'))
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const logger = new Logger(() => () => {})
    // a worker that stops ends its children
    const own = { databaseUrl: database.url, mediaDir, logger, children: createPictureChildren(2) }
    const worker = by === 'own' ? await startMediaWorker(own) : undefined
    try {
      return await importMedia({ db: database.db, mediaDir, children }, folder, () => {})
    } finally {
      await worker?.stop()
    }
  }
  const row = (file: string) =>
    database.db.selectFrom('mediaFiles').selectAll().where('file', '=', file).executeTakeFirstOrThrow()
  return { ...database, mediaDir, children, bring, row }
}

export function makePicture(width: number, height: number, background = '#886644') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** With sound, made by ffmpeg. The head of an mp4 comes last, as cameras write it. */
export async function makeTestFilm(seconds = 2, size = '320x240', end = 'mp4'): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  const folder = await mkdtemp(join(tmpdir(), 'oyum-film-'))
  const path = join(folder, `film.${end}`)
  const args = [...source, ...sound, '-pix_fmt', 'yuv420p', path]
  // never standing still: a worker of the test may be talking to the database
  await promisify(execFile)('ffmpeg', ['-nostdin', '-loglevel', 'error', ...args])
  const film = await readFile(path)
  await rm(folder, { recursive: true })
  return film
}
