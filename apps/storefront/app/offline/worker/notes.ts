// Few words that the worker has to know when it is started anew: browsers end it whenever nobody asks.

const CACHE = 'shop notes'

export async function recall(name: string): Promise<string | undefined> {
  const note = await (await caches.open(CACHE)).match(`/${name}`)
  return note?.text()
}

export async function note(name: string, text: string): Promise<void> {
  await (await caches.open(CACHE)).put(`/${name}`, new Response(text))
}
