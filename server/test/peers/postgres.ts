/** A PostgreSQL of the system, with a new cluster. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { runAsAdmin } from '../database/database-server.ts'
import { freePort } from '../processes/running-server.ts'

export interface ForeignPostgres {
  url: string
  stop(): Promise<void>
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
  const listening = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`]
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...listening, '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    { ...account, cwd: '/', stdio: 'ignore' },
  )
  const gone = once(child, 'exit')
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await vi.waitFor(() => runAsAdmin(admin, 'SELECT 1'), { timeout: 20_000, interval: 100 })
  await runAsAdmin(admin, 'CREATE ROLE carriage LOGIN')
  await runAsAdmin(admin, 'CREATE DATABASE carriage OWNER carriage')
  return {
    url: `postgresql://carriage@127.0.0.1:${port}/carriage`,
    async stop() {
      child.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function accountToRunAs(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { stdout } = await promisify(execFile)('id', ['-u', 'postgres'])
  return { uid: Number(stdout), gid: statSync('/etc/passwd').gid }
}
