import { readdir, readFile } from 'node:fs/promises'
import { inRoot } from '@oyum/ops/paths'

// The planted faults of testing/planted: one patch a file, named after the clause that it breaks. Before the diff stand
// what is wrong then, in words, and which kind of test notices it.

/** From the cheapest to the dearest. */
export const KINDS = ['unit', 'component', 'integration', 'journey'] as const
export type Kind = (typeof KINDS)[number]

export interface Planted {
  /** of the file, without its ending: CART-05, or CART-05-2 for the second of a clause */
  name: string
  clause: string
  /** as it is known since the last run */
  caughtBy: Kind | undefined
  /** paths that it changes */
  changes: string[]
}

export const PLANTED_FOLDER = inRoot('testing/planted/')

export async function readPlanted(folder = PLANTED_FOLDER): Promise<Planted[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort()
  return Promise.all(files.map(async (file) => parsePlanted(file, await readFile(folder + file, 'utf8'))))
}

export function parsePlanted(file: string, text: string): Planted {
  const [, name = '', clause = ''] = /^(([A-Z]+-\d{2,3})(?:-\d+)?)\.patch$/.exec(file) ?? []
  if (!name) throw new Error(`${file} is not named after a clause, as CART-05.patch or CART-05-2.patch`)
  const changes = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path)
  if (changes.length === 0) throw new Error(`${file} changes no file`)
  const said = /^caught by: (.+)$/m.exec(text)?.[1]
  const caughtBy = KINDS.find((kind) => kind === said)
  if (said && !caughtBy) throw new Error(`${file} is caught by ${said}, which is no kind of test`)
  return { name, clause, caughtBy, changes }
}

/** How many of them CI runs. */
const A_TURN = 5

/** Some of those that unit and component tests notice, others at each turn, until all have had theirs. */
export function takeTurn(planted: readonly Planted[], turn: number): Planted[] {
  const cheap = planted.filter(({ caughtBy }) => caughtBy === 'unit' || caughtBy === 'component')
  // neighbours break neighbouring code: a stride apart, five look at five corners
  const stride = Math.ceil(cheap.length / A_TURN)
  const first = turn % Math.max(1, stride)
  return cheap.filter((_, index) => index % stride === first)
}
