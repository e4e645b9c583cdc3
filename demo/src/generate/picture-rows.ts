import type { DemoCatalogue } from '../catalogue.ts'
import type { TableRows } from './copy-table.ts'
import type { Facts } from './facts.ts'
import { at } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

// Generated products borrow the pictures of the demo products that look like them.
export function pictureRows(facts: Facts, { types }: Vocabulary, { products }: DemoCatalogue): TableRows {
  const looks = types.map(({ look }) => {
    const alike = products.filter(({ category }) => category === look)
    return {
      gallery: alike.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
      material: alike.flatMap(({ material_pictures }) => material_pictures),
    }
  })
  return {
    table: 'product_pictures',
    columns: ['product_id', 'role', 'position', 'file'],
    linesOf: (i) => {
      const id = facts.firstId + i
      const { gallery, material } = at(looks, at(facts.type, i))
      const first = at(facts.firstPicture, i)
      const count = Math.min(at(facts.pictures, i), gallery.length)
      let lines = ''
      for (let position = 0; position < count; position += 1) {
        lines += `${id}\tgallery\t${position}\t${at(gallery, (first + position) % gallery.length)}\n`
      }
      if (material.length === 0) return { lines, rows: count }
      lines += `${id}\tmaterial\t0\t${at(material, first % material.length)}\n`
      return { lines, rows: count + 1 }
    },
  }
}
