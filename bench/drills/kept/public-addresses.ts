import { keptCalls, keptPages } from '@oyum/contract/kept-routes'

/** A full example of each parameter in the demo shop. */
const VALUES: Record<string, string> = {
  ...{ available: '1', id: '1', page: '1', percent: '10', query: 'diwan', search: 'diwan', sort: 'asc' },
  ...{ subcategory_id: '2', tab: 'articles', variation: '1', limit: '12', name: 'diwan', offset: '1' },
  sort_by: 'view_count',
}

export interface PublicAddress {
  address: string
  kind: 'page' | 'call'
}

/** Every public page and call, once as it is and once with all its parameters. */
export const PUBLIC_ADDRESSES: readonly PublicAddress[] = [
  ...keptPages.map((route) => ({ ...route, kind: 'page' as const })),
  ...keptCalls.map((route) => ({ ...route, kind: 'call' as const })),
].flatMap(({ path, parameters, kind }) => {
  const plain = path.replace(':id', '1')
  const query = parameters.map((name) => `${name}=${VALUES[name] ?? '1'}`).join('&')
  // a search without its words is a mistake of the caller
  const isWhole = !path.endsWith('/products/search')
  return [...(isWhole ? [plain] : []), ...(query ? [`${plain}?${query}`] : [])].map((address) => ({
    address,
    kind,
  }))
})
