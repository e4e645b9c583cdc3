import { FORGET_PATH } from '@oyum/contract/tags'
import plugin from 'fastify-plugin'
import type { AnswerCache } from '#src/http/answer-cache'

const MOST_BYTES = 256 * 1024

/** Where the purger says, before it tells the edges, what the answers that this api keeps show no longer; at the internal port. */
export const forgettingPlugin = plugin<{ answers: AnswerCache }>(
  async (app, { answers }) => {
    app.post<{ Body: { tags: string[] } }>(
      FORGET_PATH,
      {
        bodyLimit: MOST_BYTES,
        schema: {
          body: {
            type: 'object',
            required: ['tags'],
            properties: { tags: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
      async (request, reply) => {
        answers.forget(request.body.tags)
        return reply.code(204).send()
      },
    )
  },
  { name: 'forgetting' },
)
