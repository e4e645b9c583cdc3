import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Locale } from '@oyum/shop-rules/locales'
import type { PictureRefusal } from '@oyum/shop-rules/uploads'
import { pictureRefusals } from '#src/errors/picture-refusals'
import type { UploadRow } from './uploads.repository.ts'

type Upload = AnswerOf<typeof staffCalls.uploads.read>

/** What stands at the picture: one word for how far it is, over what was sent and what the worker has made of it. */
export function shownUpload(row: UploadRow, locale: Locale): Upload {
  const { id, kind, name, bytes, received, file } = row
  const refusal = refusalOf(row)
  return {
    ...{ id, kind, name, bytes, received, ...progressOf(row) },
    file: refusal ? null : file,
    refusal: refusal && { code: refusal, message: pictureRefusals[refusal][locale] },
  }
}

/** What is refused when its sizes are made was sound to look at, and could not be read to its end. */
function refusalOf({ refusal, mediaState }: UploadRow): PictureRefusal | null {
  return mediaState === 'refused' ? 'unreadable' : refusal
}

function progressOf(row: UploadRow): Pick<Upload, 'state' | 'percent'> {
  if (refusalOf(row)) return { state: 'refused', percent: 100 }
  if (row.state === 'checking') return { state: 'checking', percent: 0 }
  if (row.state === 'taken')
    return row.mediaState === 'done'
      ? { state: 'ready', percent: 100 }
      : { state: 'making', percent: row.progress ?? 0 }
  const percent = Math.floor((row.received / row.bytes) * 100)
  return { state: row.received === 0 ? 'waiting' : 'sending', percent }
}
