import type { FastifyServerOptions } from 'fastify'

/** Readable lines on a terminal, JSON everywhere else. Headers and bodies are never logged: they hold tokens and codes. */
export function logOptions(level: string, name: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    name,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url, ip: request.ip }),
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  }
}
