// SQL that turns product rows into the contract's JSON. The mapper of this module, written where it runs fastest;
// tests check every answer against the contract's schemas.

/** Manat as a JSON number from tenge: 790050 → 7900.5 */
export const manat = (column: string): string => `${column} / 100.0::float8`

/** The text in the reader's language, else tk → ru → en (the order of the type's values). A blank text is a missing one. */
export const translated = (
  column: string,
  table: string,
  owner: string,
  ownerId: string,
  locale: string,
): string => `
  (select ${column} from ${table}
   where ${owner} = ${ownerId} and ${column} <> ''
   order by locale <> ${locale}::locale, locale limit 1)`

const pictures = (product: string, role: string): string => `
  coalesce((select json_agg(file order by position) from product_pictures
            where product_id = ${product}.id and role = '${role}'), '[]')`

const variations = (product: string): string => `
  coalesce((select json_agg(json_build_object(
      'type', v.type, 'price', ${manat('v.price_tenge')}, 'stock', v.stock,
      'image', (select file from product_pictures pic
                where pic.product_id = v.product_id and pic.role = 'gallery' and pic.position = v.picture_position)
    ) order by v.position) from product_variations v where v.product_id = ${product}.id and v.is_active), '[]')`

const name = (product: string, locale: string): string =>
  translated('name', 'product_translations', 'product_id', `${product}.id`, locale)

const cardFields = (product: string, locale: string): string => `
  'id', ${product}.id, 'name', coalesce(${name(product, locale)}, ''),
  'price', ${manat(`${product}.price_tenge`)},
  'discount', ${product}.discount_hundredths / 100.0::float8, 'discount_type', ${product}.discount_type,
  'total_stock', ${product}.stock, 'view_count', ${product}.view_count,
  'variations', ${variations(product)},
  'width_mm', ${product}.width_mm, 'depth_mm', ${product}.depth_mm`

/** A card shows one picture, and under a mouse the next, so a card carries two. */
export const productCard = (product: string, locale: string): string => `json_build_object(
  ${cardFields(product, locale)},
  'image', coalesce((select json_agg(file order by position) from (
    select file, position from product_pictures
    where product_id = ${product}.id and role = 'gallery' order by position limit 2) first_two), '[]'))`

const choiceOptions = (product: string, locale: string): string => {
  const label = (json: string) =>
    `coalesce(${json}->>${locale}::text, ${json}->>'tk', ${json}->>'ru', ${json}->>'en', '')`
  return `
  coalesce((select json_agg(json_build_object(
      'name', o.name, 'title', ${label('o.title')},
      'options', (select coalesce(json_agg(json_build_object(
          'value', e.item->>'value', 'label', ${label("(e.item->'label')")}, 'hex', e.item->>'hex'
        ) order by e.place), '[]') from jsonb_array_elements(o.options) with ordinality as e(item, place))
    ) order by o.position) from product_choice_options o where o.product_id = ${product}.id), '[]')`
}

/** Everything the product page shows. */
export const productDetails = (product: string, locale: string): string => `json_build_object(
  ${cardFields(product, locale)},
  'image', ${pictures(product, 'gallery')},
  'stock', ${product}.stock, 'base_price', ${manat(`${product}.price_tenge`)},
  'category_id', ${product}.category_id,
  'category_name', coalesce(${translated('name', 'category_translations', 'category_id', `${product}.category_id`, locale)}, ''),
  'category_slug', (select slug from categories where id = ${product}.category_id),
  'description', coalesce(${translated('description', 'product_translations', 'product_id', `${product}.id`, locale)}, ''),
  'material_description', coalesce(${translated('material_description', 'product_translations', 'product_id', `${product}.id`, locale)}, ''),
  'material_image', ${pictures(product, 'material')},
  'choice_options', ${choiceOptions(product, locale)},
  'height_mm', ${product}.height_mm, 'weight_g', ${product}.weight_g)`
