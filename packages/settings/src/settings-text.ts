import type { TObject } from 'typebox'
import { type Described, type Env, expected, readOne } from './read-settings.ts'

/** The settings of one process as lines of a table. A wrong or missing one is told in its line; secrets are not shown. */
export function settingsText(schema: TObject, env: Env): string {
  const rows = Object.entries(schema.properties).map(([name, setting]) => {
    const described = setting as Described
    return [name, shownValue(name, described, env), bounds(described), described.description ?? '']
  })
  const all = [['setting', 'value', 'may be', 'meaning'], ...rows]
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shownValue(name: string, setting: Described, env: Env): string {
  const raw = env[name] ?? ''
  try {
    const value = String(readOne(name, setting, env))
    if (setting.secret) return raw === '' ? '(not set)' : '(set, hidden)'
    return raw === '' ? `${value} (default)`.trimStart() : withoutPassword(value)
  } catch {
    if (raw === '') return 'MISSING'
    return setting.secret ? 'WRONG' : `WRONG: ${withoutPassword(raw)}`
  }
}

/** Addresses of engines may carry one. */
const withoutPassword = (value: string) => value.replace(/(:\/\/[^:/@]*:)[^@]*@/, '$1***@')

function bounds(setting: Described): string {
  if (setting.minimum !== undefined) return `${setting.minimum}…${setting.maximum}`
  const words = expected(setting)
  return words === 'a text' ? '' : words
}
