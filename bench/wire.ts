/**
 * A proxy between a program and PostgreSQL that notes which statements the program sends.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A statement and its parameters as text; null stands for NULL. */
export interface SentStatement {
  text: string
  values: (string | Buffer | null)[]
}

export interface Wire {
  /** The address to give to the program. */
  url: string
  /** What was sent while `run` ran, in order. */
  listen<T>(run: () => Promise<T>): Promise<{ result: T; statements: SentStatement[] }>
  close(): void
}

/** Opens the proxy on a free port of loopback; `url` is a socket address with the folder as `host`. */
export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url)
  const folder = target.searchParams.get('host') ?? ''
  let heard: SentStatement[] | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(`${folder}/.s.PGSQL.5432`)
    const read = createReader((statement) => heard?.push(statement))
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.on('data', (chunk) => read(chunk))
    client.pipe(database)
    database.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Sound: the server listens on a port.
  const { port } = server.address() as AddressInfo
  const user = target.searchParams.get('user') ?? 'carriage'
  return {
    url: `postgres://${user}@127.0.0.1:${port}${target.pathname}`,
    async listen(run) {
      const statements: SentStatement[] = []
      heard = statements
      try {
        return { result: await run(), statements }
      } finally {
        heard = undefined
      }
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the messages of one client from its bytes. */
function createReader(hear: (statement: SentStatement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let pending = Buffer.alloc(0)
  let begun = false
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    while (true) {
      // The first message has no type.
      const head = begun ? 1 : 0
      if (pending.length < head + 4) return
      const end = head + pending.readInt32BE(head)
      if (pending.length < end) return
      const type = begun ? String.fromCharCode(pending[0] ?? 0) : ''
      const body = pending.subarray(head + 4, end)
      pending = pending.subarray(end)
      begun = true
      if (type === 'Q') hear({ text: readText(body, 0)[0], values: [] })
      else if (type === 'P') {
        const [name, afterName] = readText(body, 0)
        texts.set(name, readText(body, afterName)[0])
      } else if (type === 'B') {
        const [, afterPortal] = readText(body, 0)
        const [name, afterName] = readText(body, afterPortal)
        hear({ text: texts.get(name) ?? '', values: readValues(body, afterName) })
      }
    }
  }
}

function readText(body: Buffer, from: number): [text: string, next: number] {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}

function readValues(body: Buffer, from: number): SentStatement['values'] {
  const formats = body.readInt16BE(from)
  const isBinary = (at: number) =>
    formats > 0 && body.readInt16BE(from + 2 + 2 * (formats === 1 ? 0 : at)) === 1
  let next = from + 2 + 2 * formats
  const count = body.readInt16BE(next)
  next += 2
  return Array.from({ length: count }, (_, at) => {
    const length = body.readInt32BE(next)
    next += 4
    if (length < 0) return null
    const bytes = body.subarray(next, next + length)
    next += length
    return isBinary(at) ? Buffer.from(bytes) : bytes.toString('utf8')
  })
}
