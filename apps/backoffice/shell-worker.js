// The service worker of the back office: it keeps the shell, so that the application opens without a line and says that there is
// none. It keeps the files of one build and nothing else: no call, no picture, nothing of a person goes through it. The build
// puts in which files, and so every build has another worker (ops/src/cli/shell-worker.ts).

const BUILD = '__BUILD__'
const FILES = ['__FILES__']
const PAGE = '/index.html'
const CACHE = `shell ${BUILD}`
// on a line that hardly answers the kept page comes first
const LONGEST_WAIT_MS = 3000

self.addEventListener('install', (event) => {
  // all or nothing; what the browser has already is not asked for twice
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])))
})

// It waits until no page of the build before is open: that one still needs its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|storage)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (FILES.includes(pathname)) event.respondWith(openFile(request))
})

/** The page of the newest build, or the kept one when none comes. It is never written: a page belongs to the files of its build. */
async function openPage(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function openFile(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}
