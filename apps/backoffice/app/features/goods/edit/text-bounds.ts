import type {
  MAX_DESCRIPTION_CHARS,
  MAX_GOODS_NAME_CHARS,
  MAX_MATERIAL_CHARS,
  MAX_SKU_CHARS,
} from '@oyum/contract/staff/limits'

// The contract stays on the server. What differs from it here does not compile.

const NAME: typeof MAX_GOODS_NAME_CHARS = 200
const DESCRIPTION: typeof MAX_DESCRIPTION_CHARS = 20_000
const MATERIAL: typeof MAX_MATERIAL_CHARS = 5000
export const TEXT_LETTERS = { name: NAME, description: DESCRIPTION, material: MATERIAL } as const
export const SKU_LETTERS: typeof MAX_SKU_CHARS = 40
