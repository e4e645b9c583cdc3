import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs once, while the application is built: it writes index.html. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await text(prelude as NodeJS.ReadableStream), { status, headers })
}
