import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness says «no» from now on, while requests under way go on. */
    startDraining(): void
    isDraining(): boolean
  }
}

export const drainingPlugin = plugin(
  async (app) => {
    let draining = false
    app.decorate('startDraining', () => {
      draining = true
    })
    app.decorate('isDraining', () => draining)
    // a kept-alive connection would hold the closing server open until its time-out
    app.addHook('onSend', async (_request, reply, payload) => {
      if (draining) reply.header('connection', 'close')
      return payload
    })
  },
  { name: 'draining' },
)
