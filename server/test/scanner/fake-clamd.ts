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
  stop(): Promise<void>
}

/** Speaks INSTREAM on a socket as clamd does, and finds EICAR; streams above `limit` bytes are refused. */
export async function startFakeClamd(path: string, limit = 64 * 1024 ** 2): Promise<FakeClamd> {
  const open = new Set<Socket>()
  const fake: FakeClamd = {
    mood: 'scans',
    streams: [],
    largestChunk: 0,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (fake.mood === 'closes') return void socket.destroy()
    if (fake.mood === 'garbage') return void socket.write('HTTP/1.1 400 Bad Request\0')
    if (fake.mood === 'silent') return
    readStream(socket, limit, fake)
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
  socket.on('data', (data: Buffer) => {
    unread = Buffer.concat([unread, data])
    if (!hasCommand) {
      if (unread.length < COMMAND.length) return
      if (unread.toString('latin1', 0, COMMAND.length) !== COMMAND)
        return void socket.end('UNKNOWN COMMAND\0')
      hasCommand = true
      unread = unread.subarray(COMMAND.length)
    }
    while (unread.length >= 4) {
      const length = unread.readUInt32BE(0)
      if (length === 0) {
        fake.streams.push(content.length)
        const found = content.includes(EICAR)
        return void socket.end(found ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0')
      }
      if (content.length + length > limit)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (unread.length < 4 + length) return
      fake.largestChunk = Math.max(fake.largestChunk, length)
      content = Buffer.concat([content, unread.subarray(4, 4 + length)])
      unread = unread.subarray(4 + length)
    }
  })
}
