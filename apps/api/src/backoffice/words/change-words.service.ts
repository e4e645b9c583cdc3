import { MAX_WORD_CHARS, MAX_WORD_GROUPS } from '@oyum/contract/staff/limits'
import type { WordGroup } from '@oyum/contract/staff/words'
import type { Tx } from '@oyum/database/connection'
import { MAX_SYNONYMS, MAX_WORDS_OF_PHRASE } from '@oyum/shop-rules/limits'
import { foldText } from '@oyum/shop-rules/text-fold'
import { AppError } from '#src/errors/app-error'
import type { Audit } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import {
  addGroup,
  findGroup,
  type KeptWord,
  lockGroup,
  mostOthers,
  raiseVersion,
  removeGroup,
  writeWords,
} from './words.repository.ts'

const ENTITY = 'synonyms'

export function addWords(audit: Audit, typed: readonly string[]): Promise<WordGroup> {
  const words = readWords(typed)
  return audit.inOne(async (tx, record) => {
    const id = await addGroup(tx, MAX_WORD_GROUPS)
    if (id === undefined) throw new AppError('too_many')
    await writeWords(tx, id, words)
    await assertAllWork(tx, id)
    const group = await getGroup(tx, id)
    record.changed(ENTITY, id, undefined, { words: group.words })
    return group
  })
}

export function changeWords(
  audit: Audit,
  id: number,
  { version, words: typed }: { version: number; words: readonly string[] },
): Promise<WordGroup> {
  const words = readWords(typed)
  return audit.inOne(async (tx, record) => {
    const before = await lockSeen(tx, id, version)
    await writeWords(tx, id, words)
    await assertAllWork(tx, id)
    const after = await getGroup(tx, id)
    if (!record.changed(ENTITY, id, { words: before.words }, { words: after.words })) {
      record.nothingChanged()
      return before
    }
    await raiseVersion(tx, id)
    return { ...after, version: version + 1 }
  })
}

export function removeWords(audit: Audit, id: number, version: number): Promise<void> {
  return audit.inOne(async (tx, record) => {
    const before = await lockSeen(tx, id, version)
    await removeGroup(tx, id)
    record.changed(ENTITY, id, { words: before.words }, undefined)
  })
}

/** Each once, as it is looked for; a group in which nothing means another thing says nothing. */
function readWords(typed: readonly string[]): KeptWord[] {
  const words = [...new Set(typed.map((word) => word.trim()))].map((word) => ({
    word,
    folded: foldText(word),
  }))
  const isUseful = ({ folded }: KeptWord) =>
    folded !== '' && folded.length <= MAX_WORD_CHARS && folded.split(' ').length <= MAX_WORDS_OF_PHRASE
  if (!words.every(isUseful) || new Set(words.map(({ folded }) => folded)).size < 2)
    throw new AppError('validation', { field: 'words' })
  return words
}

/** A search follows so many synonyms of a phrase and no more: a word beyond them would stand there and do nothing. */
async function assertAllWork(tx: Tx, id: number): Promise<void> {
  if ((await mostOthers(tx, id)) > MAX_SYNONYMS) throw new AppError('too_many', { field: 'words' })
}

async function getGroup(tx: Tx, id: number): Promise<WordGroup> {
  const group = await findGroup(tx, id)
  if (!group) throw new AppError('not_found')
  return group
}

async function lockSeen(tx: Tx, id: number, seen: number): Promise<WordGroup> {
  const now = await lockGroup(tx, id)
  if (!now) throw new AppError('not_found')
  if (now.version === seen) return now
  throw await versionConflict(tx, { entity: ENTITY, id, fields: ['words'] }, { ...now })
}
