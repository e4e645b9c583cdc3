import { readFile } from 'node:fs/promises'

const ESTABLISHED = '01'

/** Bytes that have arrived on connections to this port of 127.0.0.1 and that its process has not read yet. Linux only. */
export async function unreadBytes(port: number): Promise<number> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  let unread = 0
  for (const line of (await readFile('/proc/net/tcp', 'utf8')).split('\n')) {
    const [, address, , state, queues] = line.trim().split(/\s+/)
    if (address === local && state === ESTABLISHED)
      unread += Number.parseInt(queues?.split(':')[1] ?? '0', 16)
  }
  return unread
}
