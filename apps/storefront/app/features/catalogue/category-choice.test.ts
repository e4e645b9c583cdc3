import type { Category } from '@oyum/api-client/read/category'
import { describe, expect, it } from 'vitest'
import { chooseCategory } from './category-choice.ts'

const category = (id: number, parentId: number | undefined): Category => ({
  id,
  parentId,
  name: `c${id}`,
  image: undefined,
  position: parentId === undefined ? 0 : 1,
  productsCount: 0,
})
// Subcategories may come first: order is the shop's, not the levels'.
const CATEGORIES = [
  category(21, 2),
  category(1, undefined),
  category(2, undefined),
  category(11, 1),
  category(12, 1),
]

const choose = (id?: number, subcategoryId?: number) => {
  const choice = chooseCategory(CATEGORIES, { id, subcategoryId })
  return choice && [choice.category.id, choice.subcategory?.id, choice.subcategories.map((sub) => sub.id)]
}

describe('the category an address means', () => {
  it('CAT-05 without an id it is the first of position 0', () => {
    expect(choose()).toEqual([1, undefined, [11, 12]])
  })

  it('CAT-07 its subcategories are those of position 1 with its id as parent', () => {
    expect(choose(1, 12)).toEqual([1, 12, [11, 12]])
    expect(choose(2)).toEqual([2, undefined, [21]])
  })

  it('CAT-05 the id of a subcategory stands for its parent with that subcategory (OPEN-58)', () => {
    expect(choose(21)).toEqual([2, 21, [21]])
    expect(choose(12, 11)).toEqual([1, 12, [11, 12]])
  })

  it('a subcategory of another category is not looked at', () => {
    expect(choose(1, 21)).toEqual([1, undefined, [11, 12]])
  })

  it('an unknown id is no category, and an empty shop has none (OPEN-58)', () => {
    expect(choose(99)).toBeUndefined()
    expect(choose(0)).toBeUndefined()
    expect(chooseCategory([], { id: undefined, subcategoryId: undefined })).toBeUndefined()
  })
})
