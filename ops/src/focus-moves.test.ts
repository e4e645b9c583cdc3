import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot, ROOT } from './paths.ts'

// A screen that is painted before its focus has moved takes the next key for the wrong place: between the two somebody
// can press Enter on what is gone.

const OFFICE = inRoot('apps/backoffice/app')

/** Effects of a source that move the focus after the paint. */
function lateFocus(file: string, source: string): string[] {
  if (!source.includes('useEffect(')) return []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      node.expression.getText() === 'useEffect' &&
      /\.focus\(/.test(node.getText())
    )
      found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, look)
  }
  look(parsed)
  return found
}

it('finds an effect that moves the focus after the paint', () => {
  const late = 'useEffect(() => {\n  if (problem) form.current?.focus()\n}, [problem])'
  expect(lateFocus('planted.tsx', `\n${late}`)).toEqual(['planted.tsx:2'])
  expect(lateFocus('planted.tsx', late.replace('useEffect', 'useLayoutEffect'))).toEqual([])
})

it('the focus of the back office moves before a screen is painted', () => {
  const sources = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(OFFICE, name))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap((path) => lateFocus(relative(ROOT, path), readFileSync(path, 'utf8')))).toEqual([])
})
