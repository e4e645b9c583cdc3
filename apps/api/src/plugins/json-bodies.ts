import plugin from 'fastify-plugin'

/** JSON is the only body. A call without one may still say that it is JSON: the documents want that header on every call. */
export const jsonBodiesPlugin = plugin(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined)
      else parseJson(request, body as string, done)
    })
  },
  { name: 'json-bodies' },
)
