// What somebody has typed and not saved, kept by the browser so that a crash or a lost line does not take it. One entry for
// each person and thing. Logging out takes all of it (Clear-Site-Data), and so does another person who logs in here.

const DATABASE = 'office'
const STORE = 'drafts'

export interface Draft<Values> {
  values: Values
  /** what was being changed: the values that were read, and their version */
  base: Values
  version: number
  at: string
}

// Between a logout and the next login nothing is kept: a screen that goes away then has something in its hand.
let isKeeping = true

const keyOf = (staffId: number, thing: string) => [staffId, thing]

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(DATABASE, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
  return done(asked)
}

function done<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

/** Nothing depends on it: a browser that keeps nothing (a private window, a full disk) works all the same. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await done(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

export const readDraft = <Values>(staffId: number, thing: string) =>
  inStore<Draft<Values> | undefined>('readonly', (store) => store.get(keyOf(staffId, thing)))

export async function keepDraft<Values>(staffId: number, thing: string, draft: Draft<Values>): Promise<void> {
  if (isKeeping) await inStore('readwrite', (store) => store.put(draft, keyOf(staffId, thing)))
}

export const forgetDraft = (staffId: number, thing: string) =>
  inStore('readwrite', (store) => store.delete(keyOf(staffId, thing)))

export async function forgetAllDrafts(): Promise<void> {
  isKeeping = false
  await inStore('readwrite', (store) => store.clear())
}

/** Somebody is there. At a browser that several people share nobody finds what another has typed. */
export async function forgetDraftsOfOthers(staffId: number): Promise<void> {
  isKeeping = true
  const own = [[staffId], [staffId, []]] as const
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.upperBound(own[0], true)))
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.lowerBound(own[1], true)))
}
