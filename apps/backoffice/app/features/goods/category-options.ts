import type { Translator } from '#app/i18n/translator.ts'
import type { GoodsCategory } from './load-goods.ts'

/** For a select: what lies below another stands under it, moved in; what is switched off says so. */
export const categoryOptions = (categories: readonly GoodsCategory[], t: Translator['t']) =>
  categories.map(({ id, parentId, name, isActive }) => ({
    value: String(id),
    text: [
      parentId === null ? '' : '\u2003',
      name || `№ ${id}`,
      isActive ? '' : ` (${t('goods.categoryOff')})`,
    ].join(''),
  }))
