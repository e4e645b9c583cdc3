import { DETAILS_LIFE_MS } from './limits.ts'

// What is kept, where, for how long and why, for api, page server and edge alike. The browser's script does not read this
// file (its words would travel with it); the one life it needs stands in limits.ts.

const SECOND_MS = 1000
const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Kept by caches along the way: the header says how. */
interface KeptByHeader {
  what: string
  where: string
  header: string
  why: string
}

/** Kept in the memory of one of our own programs. */
interface KeptInMemory {
  what: string
  where: string
  lifeMs: number
  why: string
}

/** Shared caches may keep it `sharedSeconds` and give the old one for `staleSeconds` more while they ask; browsers ask. */
const shared = (sharedSeconds: number, staleSeconds: number) =>
  `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`

export const cacheHeaders = {
  answer: {
    what: 'the answer of a public call',
    where: 'browser (asks each time), shared caches',
    header: shared(10, 60),
    why: 'stock and prices may be ten seconds old; the language is part of the key (Vary)',
  },
  page: {
    what: 'a public page',
    where: 'browser (asks each time), shared caches',
    header: shared(30, 300),
    why: 'the same for everybody who reads the same language; checkout asks for prices anew',
  },
  personal: {
    what: 'pages and answers of one customer',
    where: 'nowhere',
    header: 'private, no-store',
    why: 'a phone is lent, a proxy is shared',
  },
  failure: {
    what: 'errors, health, and what only the one who asked should see',
    where: 'nowhere',
    header: 'no-store',
    why: 'an outage is over when it is over',
  },
  builtFile: {
    what: 'script, styles and fonts under /assets',
    where: 'browser, shared caches',
    header: `public, max-age=${YEAR}, immutable`,
    why: 'the name carries the hash of the content',
  },
  mediaSize: {
    what: 'sizes of pictures and films under /storage/{kind}/sizes',
    where: 'browser, shared caches',
    header: `public, max-age=${YEAR}, immutable`,
    why: 'a name is never used for another content',
  },
  mediaFile: {
    what: 'originals under /storage/{kind}',
    where: 'browser, shared caches',
    header: `public, max-age=${30 * DAY}`,
    why: 'a name is not used again, but the shop may take a file away',
  },
  fixedFile: {
    what: 'files with a fixed name: icon, sharing picture, robots.txt, site map',
    where: 'browser, shared caches',
    header: `public, max-age=${HOUR}`,
    why: 'a new one may be put under the same name',
  },
  shopWorker: {
    what: 'the service worker, /sw.js',
    where: 'browser (asks each time)',
    header: 'max-age=0, must-revalidate',
    why: 'a broken one must be replaceable at once (decision 0091)',
  },
  manifest: {
    what: 'the web manifest',
    where: 'browser, shared caches',
    header: `public, max-age=${DAY}`,
    why: 'changes with the shop’s name and colours only',
  },
} as const satisfies Record<string, KeptByHeader>

/** So much sooner than a page the answer of a call gives way to a new one: a page is new two seconds after a change, a call after one. */
export const CALL_SOONER_MS = 0.8 * SECOND_MS

export const cacheLives = {
  answer: {
    what: 'the answer of a public call, with its ETag',
    where: 'memory of the api (setting ANSWER_CACHE_MS)',
    lifeMs: 0.4 * SECOND_MS,
    why: 'the list that a thousand phones ask for is made once (decision 0013); forgotten by tag, and soon by itself where nobody says so',
  },
  edge: {
    what: 'public pages and answers, packed, by path, known parameters, language and encoding',
    where: 'Varnish, behind nginx',
    lifeMs: 600 * SECOND_MS,
    why: 'a change tells the edge what to forget (decisions 0088, 0089); what no change tells, the order of popular goods, is no older',
  },
  edgeAlone: {
    what: 'the same, when nobody has told the edge lately what to forget',
    where: 'Varnish, behind nginx',
    lifeMs: SECOND_MS / 2,
    why: 'with the answers in the api it is less than a second until a change is seen (decisions 0089, 0084)',
  },
  edgeOvertaken: {
    what: 'the same, when something was forgotten while it was in the making; from the beginning of that',
    where: 'Varnish, behind nginx',
    lifeMs: 1.5 * SECOND_MS,
    why: 'it may show what was before; nobody who asks two seconds after a change gets it (decision 0089)',
  },
  edgeOld: {
    what: 'the same, while a new one is being made; also one that was just forgotten',
    where: 'Varnish, while those who make pages are well',
    lifeMs: SECOND_MS,
    why: 'nobody waits for the making of a page that was there a moment ago',
  },
  edgeOutage: {
    what: 'the same',
    where: 'Varnish, while nobody can make a new one',
    lifeMs: DAY * SECOND_MS,
    why: 'a shop of this morning is better than none',
  },
  productDetails: {
    what: 'the details of a product',
    where: 'memory of the open page',
    lifeMs: DETAILS_LIFE_MS,
    why: 'a step back and forth between two products asks once (OPEN-68)',
  },
  siteMap: {
    what: 'the addresses in the site map',
    where: 'memory of the page server; the old ones when the api is down',
    lifeMs: HOUR * SECOND_MS,
    why: 'dear to make, and robots can wait',
  },
} as const satisfies Record<string, KeptInMemory>
