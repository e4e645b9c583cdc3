import type { Tx } from '@oyum/database/connection'
import { sql } from 'kysely'
import type { MediaFacts } from '../media-library.ts'

export async function loadMediaFiles(tx: Tx, files: readonly MediaFacts[]): Promise<void> {
  await tx
    .insertInto('mediaFiles')
    .values([...files])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'file']).doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        bytes: row.ref('excluded.bytes'),
        sha256: row.ref('excluded.sha256'),
        colour: row.ref('excluded.colour'),
        // the smaller sizes were made from the old content; they stand as long as that is the content
        sizes: sql<
          number[]
        >`case when media_files.sha256 = excluded.sha256 then media_files.sizes else '{}' end`,
      })),
    )
    .execute()
}
