/** A pgbouncer in transaction mode before a test database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../processes/running-server.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface Pooler {
  url: string
  stop(): Promise<void>
}

interface Settings {
  /** Run on each connection to the database. */
  connectQuery?: string
  /** Drops settings of a connection that it does not know, where it refuses them otherwise. */
  ignoring?: boolean
}

/** Starts `program` before the database at `url`, which is reached through a socket. */
export async function startPgbouncer(
  program: string,
  url: string,
  { connectQuery, ignoring = false }: Settings = {},
): Promise<Pooler> {
  const folder = makeTemporaryFolder('carriage-pgbouncer-')
  const port = await freePort()
  const { pathname, searchParams } = new URL(url)
  const user = searchParams.get('user') ?? ''
  const way = await openWay(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const database = pathname.slice(1)
  const query = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`
  const ini = join(folder.path, 'pgbouncer.ini')
  writeFileSync(
    ini,
    `[databases]
${database} = host=127.0.0.1 port=${way.port} user=${user}${query}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${ignoring ? 'ignore_startup_parameters = lock_timeout,statement_timeout' : ''}
`,
  )
  chmodSync(folder.path, 0o755)
  const child = spawn(program, [...account, ini], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await vi.waitFor(() => reach(port), { timeout: 10_000, interval: 20 })
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      await gone
      await way.close()
      await folder.remove()
    },
  }
}

/** It refuses to run as root. */
const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []

/** A port that leads to the socket, whose folder only this account may enter. */
async function openWay(socket: string): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(socket)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const address = way.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const end of open) end.destroy()
      way.close()
      await once(way, 'close')
    },
  }
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
