import { connect, type Socket } from 'node:net'

export interface RawResult {
  /** 0: no whole answer came */
  status: number
  ms: number
  head: string
}

export interface RawLines {
  /** One GET over a line that is free, or over a new one. */
  ask: (path: string, onEnd: (result: RawResult) => void) => void
  underWay: () => number
  close: () => void
}

const PATIENCE_MS = 20_000
const NOTHING = Buffer.alloc(0)

interface Line {
  socket: Socket
  got: Buffer
  wanted: number
  head: string
  started: number
  onEnd: ((result: RawResult) => void) | undefined
}

/** Lines to a server for a load that must cost this machine little: no library reads the pages, only how each begins and how long
 *  it is. A line that is free is used again. */
export function createRawLines(address: string, headers: Record<string, string>): RawLines {
  const { hostname, port, host } = new URL(address)
  const rest = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const tail = ` HTTP/1.1\r\n${rest.join('')}\r\n`
  const free: Line[] = []
  const all = new Set<Line>()
  let asked = 0

  function end(line: Line, status: number): void {
    const { onEnd, started, head } = line
    if (!onEnd) return
    line.onEnd = undefined
    asked--
    const isOpen = status > 0 && !/^connection: close/im.test(head)
    if (isOpen) free.push(line)
    else line.socket.destroy()
    onEnd({ status, ms: performance.now() - started, head })
  }

  function read(line: Line, chunk: Buffer): void {
    if (line.wanted === 0) {
      line.got = line.got.length > 0 ? Buffer.concat([line.got, chunk]) : chunk
      const headEnd = line.got.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      line.head = line.got.toString('latin1', 0, headEnd)
      const length = /^content-length: (\d+)/im.exec(line.head)?.[1]
      // every page and refusal says how long it is; what does not is none of ours
      if (length === undefined) {
        end(line, 0)
        return
      }
      line.wanted = headEnd + 4 + Number(length) - line.got.length
      line.got = NOTHING
    } else line.wanted -= chunk.length
    if (line.wanted <= 0) end(line, Number(line.head.slice(9, 12)))
  }

  function open(): Line {
    const socket = connect(Number(port), hostname)
    const line: Line = { socket, got: NOTHING, wanted: 0, head: '', started: 0, onEnd: undefined }
    all.add(line)
    socket.setNoDelay(true)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (chunk) => read(line, chunk))
    socket.on('error', () => {})
    socket.once('close', () => {
      all.delete(line)
      const place = free.indexOf(line)
      if (place >= 0) free.splice(place, 1)
      end(line, 0)
    })
    return line
  }

  return {
    ask(path, onEnd) {
      const line = free.pop() ?? open()
      Object.assign(line, { onEnd, started: performance.now(), got: NOTHING, wanted: 0, head: '' })
      asked++
      line.socket.write(`GET ${path}${tail}`)
    },
    underWay: () => asked,
    close() {
      for (const { socket } of all) socket.destroy()
    },
  }
}
