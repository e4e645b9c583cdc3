import type { Variation } from '@oyum/api-client/read/product'
import type { ChoiceOption } from '@oyum/api-client/read/product-details'
import { describe, expect, it } from 'vitest'
import { chooseVariation, galleryImages, optionGroups } from './variation-choice.ts'

function variation(type: string, stock: number, image?: string): Variation {
  return { type, priceTenge: 790_000, stock, image }
}
function group(name: string, ...values: string[]): ChoiceOption {
  return { name, title: name, options: values.map((value) => ({ value, label: value, hex: undefined })) }
}

const sofa = {
  choices: [group('colour', 'oat', 'sage', 'blue-grey')],
  variations: [
    variation('oat', 0, 'a.jpg'),
    variation('sage', 6, 'b.jpg'),
    variation('blue-grey', 2, 'c.jpg'),
  ],
}
// Values with dashes, one of which begins like another.
const bed = {
  choices: [group('wood', 'oak', 'oak-dark'), group('size', '160', '180')],
  variations: [variation('oak-160', 3), variation('oak-180', 0), variation('oak-dark-160', 1)],
}

describe('chooseVariation', () => {
  it('PROD-07 takes the one the address names, sold out or not', () => {
    expect(chooseVariation(sofa.variations, 'oat')?.type).toBe('oat')
  })
  it.each([null, '', 'pink'])('takes the first in stock for %j', (asked) => {
    expect(chooseVariation(sofa.variations, asked)?.type).toBe('sage')
  })
  it('takes the first when all are sold out, and none of none', () => {
    expect(chooseVariation([variation('a', 0), variation('b', 0)], null)?.type).toBe('a')
    expect(chooseVariation([], 'oat')).toBeUndefined()
  })
})

describe('galleryImages', () => {
  it('shows the chosen variation first, and no picture twice', () => {
    expect(galleryImages(['a.jpg', 'x.jpg', 'b.jpg'], sofa.variations[1])).toEqual([
      'b.jpg',
      'a.jpg',
      'x.jpg',
    ])
  })
  it('leaves the order alone when the variation has no picture', () => {
    expect(galleryImages(['a.jpg', 'x.jpg'], variation('oat', 1))).toEqual(['a.jpg', 'x.jpg'])
    expect(galleryImages(['a.jpg'], undefined)).toEqual(['a.jpg'])
  })
})

describe('optionGroups', () => {
  it('PROD-07 marks the chosen value and names it; sold-out values are not available', () => {
    const [colour] = optionGroups(sofa, sofa.variations[1])
    expect(colour?.chosenLabel).toBe('sage')
    expect(
      colour?.options.map(({ value, isChosen, isAvailable, type }) => [value, isChosen, isAvailable, type]),
    ).toEqual([
      ['oat', false, false, undefined],
      ['sage', true, true, 'sage'],
      ['blue-grey', false, true, 'blue-grey'],
    ])
  })

  it('changes one group and keeps the others; a value that is sold out in every combination leads nowhere', () => {
    const [wood, size] = optionGroups(bed, chooseVariation(bed.variations, 'oak-dark-160'))
    expect(wood?.options.map(({ type, isChosen }) => [type, isChosen])).toEqual([
      ['oak-160', false],
      ['oak-dark-160', true],
    ])
    expect(size?.options.map(({ type, isAvailable }) => [type, isAvailable])).toEqual([
      ['oak-dark-160', true],
      [undefined, false],
    ])
  })

  it('leaves nothing in stock out of reach: a combination that is not made gives way to the nearest that is', () => {
    const variations = [variation('oak-160', 3), variation('oak-dark-180', 2)]
    const [wood, size] = optionGroups({ ...bed, variations }, variations[0])
    expect(wood?.options.map(({ type }) => type)).toEqual(['oak-160', 'oak-dark-180'])
    expect(size?.options.map(({ type }) => type)).toEqual(['oak-160', 'oak-dark-180'])
  })

  it('keeps a sold-out variation that the address names, and says that it is sold out', () => {
    const [colour] = optionGroups(sofa, sofa.variations[0])
    expect(colour?.options[0]).toMatchObject({ isChosen: true, isAvailable: false, type: 'oat' })
  })

  it('PROD-07 options of which no variation is made are told, and there is nothing to choose or to be sold out', () => {
    const told = [{ name: 'colour', title: 'colour', chosenLabel: 'oat, sage, blue-grey', options: [] }]
    expect(optionGroups({ choices: sofa.choices, variations: [] }, undefined)).toEqual(told)
    const others = [variation('terracotta', 2)]
    expect(optionGroups({ choices: sofa.choices, variations: others }, others[0])).toEqual(told)
  })
})
