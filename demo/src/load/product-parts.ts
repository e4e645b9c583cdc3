import type { Tx } from '@oyum/database/connection'
import { safeText } from '@oyum/database/safe-html'
import type { LoadedProduct } from '../catalogue-with-gaps.ts'
import { anyOf, eachNamedLocale } from './row-tools.ts'

// Everything that belongs to a product and that nothing else refers to: thrown away and written anew.
export async function loadProductParts(tx: Tx, products: readonly LoadedProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await tx.deleteFrom('productTranslations').where('productId', '=', anyOf(ids)).execute()
  await tx.deleteFrom('productPictures').where('productId', '=', anyOf(ids)).execute()
  await tx.deleteFrom('productChoiceOptions').where('productId', '=', anyOf(ids)).execute()
  await tx.deleteFrom('productRelations').execute()
  await tx.insertInto('productTranslations').values(products.flatMap(translations)).execute()
  await tx.insertInto('productPictures').values(products.flatMap(pictures)).execute()
  await tx.insertInto('productChoiceOptions').values(products.flatMap(choiceOptions)).execute()
  await tx.insertInto('productRelations').values(products.flatMap(relations)).execute()
}

function translations({ id, name, description, material_description }: LoadedProduct) {
  return eachNamedLocale(name, (locale, name) => ({
    productId: id,
    locale,
    name,
    description: safeText(description[locale] ?? ''),
    materialDescription: safeText(material_description[locale] ?? ''),
  }))
}

function pictures(product: LoadedProduct) {
  const gallery = product.pictures.map(({ file }, position) => ({
    productId: product.id,
    role: 'gallery' as const,
    position,
    file,
  }))
  const material = product.material_pictures.map((file, position) => ({
    productId: product.id,
    role: 'material' as const,
    position,
    file,
  }))
  return [...gallery, ...material]
}

function choiceOptions({ id, choice_options }: LoadedProduct) {
  return choice_options.map(({ name, title, options }, position) => ({
    productId: id,
    position,
    name,
    title: JSON.stringify(title),
    options: JSON.stringify(options),
  }))
}

function relations({ id, related }: LoadedProduct) {
  return related.map((relatedId, position) => ({ productId: id, relatedId, position }))
}
