import { readFile } from 'node:fs/promises'
import type { Translated } from '../catalogue.ts'

// The words generated names and texts are put together from. They stand in vocabulary/*.csv, one thing a line.

export interface Top {
  slug: string
  name: Translated
  look: string
}

export interface ProductType {
  sub: string
  /** empty for a subcategory that the demo catalogue has already */
  top: string
  one: Translated
  many: Translated
  group: string
  price: number
  centimetres: { width: number; depth: number; height: number }
  kilograms: number
  /** the demo category whose pictures it borrows */
  look: string
}

export interface Material {
  group: string
  slug: string
  name: Translated
  about: Translated
}

export interface Option {
  value: string
  label: Translated
  hex: string
}

export interface Vocabulary {
  tops: Top[]
  types: ProductType[]
  materials: Material[]
  phrases: { group: string; text: Translated }[]
  models: Translated[]
  options: Option[]
}

type Line = (column: string) => string

async function readLines(name: string): Promise<Line[]> {
  const text = await readFile(new URL(`vocabulary/${name}.csv`, import.meta.url), 'utf8')
  // these go into COPY as they are
  if (/[\t\\\r]/.test(text)) throw new Error(`${name}.csv: no tabs, backslashes or carriage returns, please`)
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const columns = header.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    if (cells.length !== columns.length)
      throw new Error(`${name}.csv: ${columns.length} cells wanted in ${line}`)
    return (column) => cells[columns.indexOf(column)] ?? ''
  })
}

function translated(line: Line, suffix = ''): Translated {
  return { tk: line(`tk${suffix}`), ru: line(`ru${suffix}`), en: line(`en${suffix}`) }
}

export async function readVocabulary(): Promise<Vocabulary> {
  const [tops, types, materials, phrases, models, prefixes, options] = await Promise.all(
    ['tops', 'product-types', 'materials', 'phrases', 'models', 'model-prefixes', 'options'].map(readLines),
  )
  return {
    tops: (tops ?? []).map((line) => ({ slug: line('slug'), name: translated(line), look: line('look') })),
    types: (types ?? []).map(productType),
    materials: (materials ?? []).map((line) => ({
      group: line('group'),
      slug: line('slug'),
      name: translated(line),
      about: translated(line, '_about'),
    })),
    phrases: (phrases ?? []).map((line) => ({ group: line('group'), text: translated(line) })),
    models: (prefixes ?? []).flatMap((prefix) => (models ?? []).map((model) => modelName(prefix, model))),
    options: (options ?? []).map((line) => ({
      value: line('value'),
      label: translated(line),
      hex: line('hex'),
    })),
  }
}

function productType(line: Line): ProductType {
  return {
    sub: line('sub'),
    top: line('top'),
    one: translated(line),
    many: translated(line, '_many'),
    group: line('group'),
    price: Number(line('price')),
    centimetres: {
      width: Number(line('width')),
      depth: Number(line('depth')),
      height: Number(line('height')),
    },
    kilograms: Number(line('kg')),
    look: line('look'),
  }
}

function modelName(prefix: Line, model: Line): Translated {
  const tk = `${prefix('tk')} ${model('tk')}`.trim()
  return { tk, ru: `${prefix('ru')} ${model('ru')}`.trim(), en: tk }
}
