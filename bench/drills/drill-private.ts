import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_TAG, TAGS_HEADER } from '@oyum/contract/tags'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { inParallel } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { becomeCustomer } from '../tools/pages/shop-customer.ts'
import { ENGINES } from '../tools/programs.ts'
import { varnishFigures } from '../tools/varnish-figures.ts'
import { type Answer, askAsItTravels as ask, differenceOf } from './kept/ask-as-it-travels.ts'
import { combination, PACKINGS, type Packing, picker } from './kept/combinations.ts'
import { PUBLIC_ADDRESSES, type PublicAddress } from './kept/public-addresses.ts'

// npm run drill:private — two customers and a guest ask every public page and call through the edge with 10,000 combinations of
// cookies and headers: each gets byte for byte what a clean guest gets from who makes the page, and nothing of a customer stands
// in Varnish's store, which is read out; every product that a page links to is among its tags. Then 100,000 requests with parameters that no page knows: no page is made for them and
// none is kept. CI: --combinations 300 --parameters 1000.

const COMBINATIONS = Number(optionOf('combinations', '10000'))
const PARAMETERS = Number(optionOf('parameters', '100000'))
const PARALLEL = 16
await measure('drill private', [...ENGINES, 'nginx', 'varnishd'], async (run) => {
  const folder = await mkdtemp(join(tmpdir(), 'oyum-private-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  const store = join(folder, 'store')
  const shop = await demoShop(run, 'private', {
    isKept: true,
    keeper: { storage: `file,${store},128m`, lifeSeconds: 36_000, aloneSeconds: 36_000 },
  })
  const { token, newcomerToken } = await becomeCustomer(shop)
  // it would add up views, and the pages that show them would change while they are compared
  await shop.children.worker.stop()

  run.progress('what a clean guest gets from the makers')
  const truth = new Map<string, Answer>()
  const keyOf = ({ address }: PublicAddress, locale: Locale, encoding: Packing) =>
    `${address} ${locale} ${encoding}`
  const clean = (one: PublicAddress, locale: Locale, encoding: Packing) => ({
    ...(one.kind === 'page' ? { cookie: `locale=${locale}` } : { 'x-localization': locale }),
    ...(encoding && { 'accept-encoding': encoding }),
  })
  const cases = PUBLIC_ADDRESSES.flatMap((one) =>
    LOCALES.flatMap((locale) => PACKINGS.map((encoding) => ({ one, locale, encoding }))),
  )
  await inParallel(cases.length, 4, async (n) => {
    const { one, locale, encoding } = cases[n] as (typeof cases)[number]
    const maker = one.kind === 'page' ? shop.storefrontUrl : shop.apiUrl
    truth.set(
      keyOf(one, locale, encoding),
      await ask(maker + one.address, { headers: clean(one, locale, encoding) }),
    )
  })
  const statuses = [...truth.values()].map(({ status }) => status)
  if (statuses.some((status) => status !== 200))
    run.fail(
      `not every address answers 200: ${cases.filter((_, n) => statuses[n] !== 200).map(({ one }) => one.address)}`,
    )

  const untagged = cases.flatMap(({ one, locale, encoding }) => {
    // made of what the page server has known for up to an hour; robots can wait
    if (one.address.startsWith('/sitemap')) return []
    const { headers, text } = truth.get(keyOf(one, locale, encoding)) as Answer
    const tags = new Set(String(headers[TAGS_HEADER]).split(' '))
    const shown = [...text().matchAll(/product-detail\/(\d+)/g)].map(([, id]) => `product-${id}`)
    return tags.has(CATALOGUE_TAG)
      ? []
      : shown.filter((tag) => !tags.has(tag)).map((tag) => `${one.address} ${tag}`)
  })
  for (const line of untagged.slice(0, 5)) run.progress(`shown without its tag: ${line}`)
  run.limit('products_shown_without_a_tag', untagged.length, { atMost: 0 })
  run.limit(
    'longest_header_of_tags',
    Math.max(...[...truth.values()].map(({ headers }) => String(headers[TAGS_HEADER]).length)),
    {
      atLeast: 4,
    },
  )

  run.progress(`${COMBINATIONS} combinations of who asks and how`)
  const persons: Record<string, string>[] = [
    { cookie: `token=${token}; signed_in=1; device=secret-device-one`, authorization: `Bearer ${token}` },
    { cookie: `token=${newcomerToken}; signed_in=1; device=secret-device-two` },
    { cookie: 'cart=secret-cart' },
  ]
  const pick = picker(7)
  const tagOf = (one: PublicAddress, locale: Locale, encoding: Packing) =>
    String(truth.get(keyOf(one, locale, encoding))?.headers.etag ?? '')
  const asked = Array.from({ length: COMBINATIONS }, () => combination(pick, persons, tagOf))
  const wrong: string[] = []
  await inParallel(asked.length, PARALLEL, async (n) => {
    const { one, locale, encoding, headers, method, isKnown } = asked[n] as (typeof asked)[number]
    const expected = truth.get(keyOf(one, locale, encoding)) as Answer
    const got = await ask(shop.url + one.address, { method, headers })
    const difference = differenceOf(got, expected, { isHead: method === 'HEAD', isKnown })
    if (difference) wrong.push(`${method} ${one.address} ${locale} ${encoding}: ${difference}`)
  })
  for (const line of wrong.slice(0, 10)) run.progress(line)
  run.figure('addresses', PUBLIC_ADDRESSES.length)
  run.figure('combinations', COMBINATIONS)
  run.limit('answers_that_differ', wrong.length, { atMost: 0 })

  run.progress('pages and calls of customers')
  for (const path of [
    '/dashboard',
    '/profile',
    '/wishlists',
    '/cart',
    '/api/v1/customer/info',
    '/api/v1/customer/order/list',
  ]) {
    for (const person of persons) {
      const got = await ask(shop.url + path, { headers: person })
      if (!/no-store/.test(String(got.headers['cache-control'])))
        run.fail(`${path} may be kept: ${got.headers['cache-control']}`)
    }
  }

  const kept = await varnishFigures(shop.keeperDir)
  run.limit('kept_at_most_once_each', kept.objects, { atMost: cases.length })
  run.limit('kept', kept.objects, { atLeast: 1 })
  const secrets = [
    'secret-device',
    'secret-cart',
    token,
    newcomerToken,
    'Maral',
    'Aýna Gurbanowa',
    '65123456',
    '65123457',
  ]
  const read = await readFile(store)
  run.limit('store_bytes_read', read.length, { atLeast: 1_000_000 })
  // what is looked for can be found: the headers of pages stand there as they are
  if (!read.includes('content-security-policy')) run.fail('nothing is found in the store')
  const found = [...secrets, 'Set-Cookie', 'set-cookie', 'Authorization'].filter((word) =>
    read.includes(word),
  )
  run.limit('words_of_customers_in_the_store', found.length, { atMost: 0 })

  run.progress(`${PARAMETERS} requests with parameters that no page knows`)
  // each page is there before the counting begins
  const guest = { 'accept-encoding': 'br' }
  await inParallel(PUBLIC_ADDRESSES.length, PARALLEL, async (n) => {
    await ask(shop.url + (PUBLIC_ADDRESSES[n] as PublicAddress).address, { headers: guest })
  })
  const before = await varnishFigures(shop.keeperDir)
  const strange = Array.from({ length: PARAMETERS }, (_, n) => {
    const { address } = pick(PUBLIC_ADDRESSES)
    const name = pick(['r', 'utm_source', 'fbclid', 'Page', '_', 'q', '%D0%B8', 'pages', 'idx'])
    return `${address}${address.includes('?') ? '&' : '?'}${name}=${n}`
  })
  let refused = 0
  await inParallel(strange.length, PARALLEL, async (n) => {
    if ((await ask(shop.url + strange[n], { headers: guest })).status !== 200) refused++
  })
  const after = await varnishFigures(shop.keeperDir)
  run.figure('parameters', PARAMETERS)
  run.limit('not_answered', refused, { atMost: 0 })
  run.limit('made_for_unknown_parameters', after.made - before.made, { atMost: 0 })
  run.limit('kept_for_unknown_parameters', after.objects - before.objects, { atMost: 0 })
})
