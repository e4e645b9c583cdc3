import { compress, isWorthPacking } from '@oyum/contract/compress'
import { encodingOf } from '@oyum/contract/edge'
import plugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

const MOST_KEPT_BYTES = 32 * 1024 * 1024

/** Answers are packed here, before any cache, and not by the edge for every reader anew (decision 0081). What has an ETag is
 *  packed once: the tag is made of the content, so it can never stand for another one. */
export const compressionPlugin = plugin(
  async (app) => {
    const kept = new LRUCache<string, Buffer>({
      maxSize: MOST_KEPT_BYTES,
      sizeCalculation: ({ length }) => length,
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const isText = typeof payload === 'string'
      if (reply.hasHeader('content-encoding') || !(isText || reply.statusCode === 304)) return payload
      const said = reply.getHeader('vary')
      reply.header('vary', said ? `${said}, Accept-Encoding` : 'Accept-Encoding')
      if (!isText) return payload
      const encoding = encodingOf(request.headers['accept-encoding'])
      const content = Buffer.from(payload)
      if (!encoding || !isWorthPacking(content)) return payload
      const etag = reply.getHeader('etag')
      const key = etag && `${etag} ${encoding}`
      const packed = (key && kept.get(key)) || (await compress(content, encoding))
      if (key) kept.set(key, packed)
      reply.header('content-encoding', encoding)
      return packed
    })
  },
  { name: 'compression' },
)
