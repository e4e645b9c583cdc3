import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from './pages/browser.ts'

export interface PageOptions {
  runs: number
  locales: readonly Locale[]
  /** names of site-pages.ts; all of them when not given */
  pages: string[] | undefined
  /** names of shots/widgets.ts and shots/states.ts */
  views?: string[] | undefined
  /** the shop of demo/untidy */
  isUntidy?: boolean
}

/** What the commands that look at pages take: `--runs 1 --locales tk,ru --pages home,product`, or `--pages` alone for
 *  every page. */
export function readPageOptions(defaults: PageOptions, args = process.argv.slice(2)): PageOptions {
  const { values } = parseArgs({
    args: args.map((arg, place) => (arg === '--pages' && !isValue(args[place + 1]) ? '--pages=' : arg)),
    options: {
      runs: { type: 'string' },
      locales: { type: 'string' },
      pages: { type: 'string' },
      views: { type: 'string' },
      untidy: { type: 'boolean' },
    },
  })
  const runs = values.runs === undefined ? defaults.runs : Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
  const locales = values.locales?.split(',') ?? defaults.locales
  const unknown = locales.filter((locale) => !LOCALES.some((known) => known === locale))
  if (unknown.length > 0) throw new Error(`the shop does not speak ${unknown.join(', ')}`)
  const pages = values.pages === undefined ? defaults.pages : values.pages.split(',').filter(Boolean)
  return {
    ...{ runs, locales: locales as Locale[], pages: pages?.length === 0 ? undefined : pages },
    ...(values.views && { views: values.views.split(',') }),
    ...(values.untidy && { isUntidy: true }),
  }
}

const isValue = (arg: string | undefined) => arg !== undefined && !arg.startsWith('--')
