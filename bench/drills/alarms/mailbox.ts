import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything and keeps it: the other end of the way that needs no Kannel. */
export async function startMailbox() {
  const mails: { at: number; text: string }[] = []
  const server = createServer((socket) => serve(socket, (text) => mails.push({ at: Date.now(), text })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: mails as readonly { at: number; text: string }[],
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function serve(socket: Socket, keep: (text: string) => void): void {
  let rest = ''
  let body: string[] | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line)
      keep(body.join('\n'))
      body = undefined
      return say('250 kept')
    }
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'DATA') {
      body = []
      return say('354 go on')
    }
    if (word === 'QUIT') return void socket.end('221 bye\r\n')
    say(word === 'EHLO' ? '250 mailbox' : '250 ok')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 mailbox')
}
