import { PATHS } from '#app/lib/links.ts'
import type { ShopFacts } from '#app/lib/shop.ts'

// What search engines read about the shop itself and about the way to a page; to be given to <JsonLd>.

/** schema.org/Organization. */
export function organizationData(siteOrigin: string, shop: ShopFacts): Record<string, unknown> {
  return {
    '@type': 'Organization',
    '@id': `${siteOrigin}${PATHS.home}#organization`,
    name: shop.name,
    url: siteOrigin + PATHS.home,
    logo: `${siteOrigin}${shop.icon}`,
    telephone: shop.phone,
    email: shop.email,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'TM' },
    sameAs: shop.social.map(({ href }) => href).filter((href) => href.startsWith('https:')),
  }
}

/** schema.org/BreadcrumbList, from the home page down; the last is the page itself and needs no address. */
export function breadcrumbData(
  parents: ReadonlyArray<{ name: string; path: string }>,
  current: string,
  siteOrigin: string,
): Record<string, unknown> {
  const way = [...parents.map(({ name, path }) => ({ name, item: siteOrigin + path })), { name: current }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
