import staticFiles from '@fastify/static'
import { cacheHeaders } from '@oyum/contract/cache-table'
import plugin from 'fastify-plugin'

/** Files under /storage/{kind}/{file}. In production nginx serves them; this is for development and small set-ups. */
export const mediaPlugin = plugin<{ mediaDir: string }>(
  async (app, { mediaDir }) => {
    await app.register(staticFiles, {
      root: mediaDir,
      prefix: '/storage/',
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', cacheHeaders.fixedFile.header),
    })
  },
  { name: 'media' },
)
