/** A PostgreSQL of the system, with a new cluster. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { runAsAdmin } from '../database/database-server.ts'
import { processesIn } from '../database/postgres-project.ts'
import { freePort } from '../processes/running-server.ts'

export interface ForeignPostgres {
  url: string
  port: number
  /** The same database as superuser. */
  adminUrl: string
  stop(): Promise<void>
}

export interface Standby extends ForeignPostgres {
  /** Lets all its processes stand still, and go on. */
  freeze(): void
  wake(): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  start(): Promise<void>
}

/** `programs` is the folder with `initdb` and `postgres`; as root they run as the account `postgres`. */
export async function startPostgres(programs: string): Promise<ForeignPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-postgres-'))
  const account = await accountToRunAs()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/' },
  )
  const running = await launch({ programs, data, port, account })
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await runAsAdmin(admin, 'CREATE ROLE carriage LOGIN')
  await runAsAdmin(admin, 'CREATE DATABASE carriage OWNER carriage')
  return {
    ...urlsOf(port),
    async stop() {
      await running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A hot standby that receives the log of `primary` as it is written. */
export async function startStandby(programs: string, primary: ForeignPostgres): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'carriage-standby-'))
  const account = await accountToRunAs()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'pg')
  const port = await freePort()
  const from = `host=127.0.0.1 port=${primary.port} user=postgres`
  await promisify(execFile)(
    join(programs, 'pg_basebackup'),
    ['-D', data, '-d', from, '-R', '--checkpoint=fast', '--no-sync'],
    { ...account, cwd: '/' },
  )
  const place = { programs, data, port, account }
  let running = await launch(place)
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of processesIn(folder)) process.kill(pid, name)
  }
  return {
    ...urlsOf(port),
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    kill: () => running.kill(),
    async start() {
      running = await launch(place)
    },
    async stop() {
      signalAll('SIGCONT')
      await running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const urlsOf = (port: number) => ({
  port,
  url: `postgresql://carriage@127.0.0.1:${port}/carriage`,
  adminUrl: `postgresql://postgres@127.0.0.1:${port}/carriage`,
})

interface Place {
  programs: string
  data: string
  port: number
  account: { uid: number; gid: number } | undefined
}

async function launch({ programs, data, port, account }: Place) {
  const listening = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`]
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...listening, '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    { ...account, cwd: '/', stdio: 'ignore' },
  )
  const gone = once(child, 'exit')
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await vi.waitFor(() => runAsAdmin(admin, 'SELECT 1'), { timeout: 20_000, interval: 100 })
  return {
    async kill() {
      child.kill('SIGQUIT')
      await gone
    },
  }
}

async function accountToRunAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { stdout } = await promisify(execFile)('id', ['-u', 'postgres'])
  return { uid: Number(stdout), gid: statSync('/etc/passwd').gid }
}
