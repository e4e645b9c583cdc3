import { compress, isWorthPacking } from '@oyum/contract/compress'
import { encodingOf } from '@oyum/contract/edge'

// what a page is, and the small files that are made; the data of a page alone goes out while it is being made
const PACKED_TYPES = /^(text\/(html|plain)|application\/(xml|manifest\+json|json))\b/

/** The answer as its reader understands it, packed before any cache keeps it (decision 0081). Its length is said, so that one
 *  which breaks off is not taken for a whole one. */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer
  if (!PACKED_TYPES.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return answer
  headers.append('Vary', 'Accept-Encoding')
  if (!answer.body) return answer
  const content = Buffer.from(await answer.arrayBuffer())
  const encoding = isWorthPacking(content) ? encodingOf(request.headers.get('Accept-Encoding')) : undefined
  const packed = encoding ? await compress(content, encoding) : content
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(packed.length))
  return new Response(new Uint8Array(packed), { status, headers })
}
