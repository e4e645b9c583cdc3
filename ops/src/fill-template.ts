import { readFile } from 'node:fs/promises'
import { inRoot } from './paths.ts'

/** A configuration with its placeholders in double braces filled in; one that nobody knows is left to be seen. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

/** A file of ops/, filled in at once: a placeholder without a value is a mistake. */
export async function fillFile(
  file: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const filled = fillTemplate(await readFile(inRoot(`ops/${file}`), 'utf8'), texts)
  const [left] = filled.match(/\{\{\w+\}\}/) ?? []
  if (left) throw new Error(`ops/${file}: nobody says what ${left} is`)
  return filled
}
