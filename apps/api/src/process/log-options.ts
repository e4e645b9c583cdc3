import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Of an error only these: PostgreSQL's `detail` would quote the row, and with it a phone number. */
function errorForLog(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, message, stack = '', code, table, constraint } = error
  return { type: name, message, stack, code, table, constraint }
}

/** Readable lines on a terminal, JSON everywhere else. Headers and bodies are never logged: they hold tokens and codes. */
export function logOptions(
  level: string,
  name: string,
  addressOf: (request: FastifyRequest) => string = ({ ip }) => ip,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    name,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url, ip: addressOf(request) }),
      err: errorForLog,
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  }
}
