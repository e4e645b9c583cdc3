import { connect } from 'node:net'

export interface RequiredService {
  name: string
  host: string
  port: number
  /** what to do when it is not there */
  help: string
}

export function requiredPostgres(url: string): RequiredService {
  const { hostname, port } = new URL(url)
  return {
    name: 'PostgreSQL',
    host: hostname,
    port: Number(port || 5432),
    help: `  Debian:  sudo apt install postgresql && sudo pg_ctlcluster $(ls /etc/postgresql) main start
  Docker:  docker compose up -d postgres redis
  Elsewhere: set DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/oyum (version 15 or newer)`,
  }
}

export function requiredRedis(url: string): RequiredService {
  const { hostname, port } = new URL(url)
  return {
    name: 'Redis',
    host: hostname,
    port: Number(port || 6379),
    help: `  Debian:  sudo apt install redis-server && redis-server --daemonize yes
  Docker:  docker compose up -d redis`,
  }
}

export function isListening({ host, port }: Pick<RequiredService, 'host' | 'port'>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
