import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'

/** The test file of EICAR, in two parts so that no scanner takes this file for it. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

export interface FakeClamd {
  /** How it behaves; `scans` by default. */
  mood: 'scans' | 'silent' | 'closes' | 'garbage'
  /** The bytes of each stream that it has scanned. */
  readonly streams: number[]
  /** The largest chunk. */
  largestChunk: number
  /** Its answer to VERSION. */
  version: string
  stop(): Promise<void>
}

/** Speaks INSTREAM on a socket as clamd does, and finds EICAR; streams above `limit` bytes are refused. */
export async function startFakeClamd(path: string, limit = 64 * 1024 ** 2): Promise<FakeClamd> {
  const open = new Set<Socket>()
  const fake: FakeClamd = {
    mood: 'scans',
    streams: [],
    largestChunk: 0,
    version: `ClamAV 1.4.3/27810/${new Date().toUTCString()}`,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (fake.mood === 'closes') socket.destroy()
    else if (fake.mood === 'garbage') socket.write('HTTP/1.1 400 Bad Request\0')
    else if (fake.mood === 'scans') readStream(socket, limit, fake)
  })
  rmSync(path, { force: true })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return fake
}

const COMMAND = 'zINSTREAM\0'

function readStream(socket: Socket, limit: number, fake: FakeClamd): void {
  let unread = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  let hasCommand = false
  /** The answer to what has arrived; undefined while there is none. */
  const answer = (): string | undefined => {
    if (!hasCommand) {
      const [word] = unread.toString('latin1').split('\0')
      if (word === 'zPING') return 'PONG'
      if (word === 'zVERSION') return fake.version
      if (unread.length < COMMAND.length) return undefined
      if (unread.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
      hasCommand = true
      unread = unread.subarray(COMMAND.length)
    }
    while (unread.length >= 4) {
      const length = unread.readUInt32BE(0)
      if (length === 0) {
        fake.streams.push(content.length)
        return content.includes(EICAR) ? 'stream: Eicar-Test FOUND' : 'stream: OK'
      }
      if (content.length + length > limit) return 'INSTREAM size limit exceeded. ERROR'
      if (unread.length < 4 + length) return undefined
      fake.largestChunk = Math.max(fake.largestChunk, length)
      content = Buffer.concat([content, unread.subarray(4, 4 + length)])
      unread = unread.subarray(4 + length)
    }
    return undefined
  }
  socket.on('data', (data: Buffer) => {
    unread = Buffer.concat([unread, data])
    const text = answer()
    if (text !== undefined) socket.end(`${text}\0`)
  })
}
