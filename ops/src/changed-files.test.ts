import { describe, expect, it } from 'vitest'
import { quickSteps } from './changed-files.ts'

const names = (...files: string[]) => quickSteps(files).map(({ name }) => name)

describe('the quick checks', () => {
  it('a rule is checked everywhere it is used', () => {
    expect(names('packages/shop-rules/src/money.ts')).toEqual([
      'format and lint',
      'types of the pages',
      'types',
      'tests that reach them',
    ])
  })

  it('a page has only its own types checked, the api only the others', () => {
    expect(
      names('apps/storefront/app/root.tsx', 'apps/backoffice/app/root.tsx', 'packages/ui/src/button.tsx'),
    ).not.toContain('types')
    expect(names('apps/api/src/app.ts')).not.toContain('types of the pages')
  })

  it('words and pictures need no check, style sheets only the linter', () => {
    expect(names('docs/testing.md', 'apps/storefront/public/icon.png')).toEqual([])
    expect(names('packages/ui/src/styles/base.css')).toEqual(['format and lint'])
  })
})
