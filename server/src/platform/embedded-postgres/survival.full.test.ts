import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  installProgram,
  isRunning,
  postmasterOf,
  processesIn,
  queryOnce,
  type Run,
  runProgram,
  watchdogsOf,
} from '../../../test/database/postgres-project.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'

const patience = { timeout: 20_000, interval: 20 }

describe.runIf(process.platform === 'linux')('the server after its parent has ended', () => {
  const folder = makeTemporaryFolder('carriage-survival-')
  let program = ''
  let dataDir = ''
  let count = 0
  beforeAll(async () => {
    program = await installProgram(folder.path)
  })
  beforeEach(() => {
    dataDir = join(folder.path, `data-${count++}`)
  })
  afterAll(() => folder.remove())

  const start = () => runProgram(program, dataDir)

  async function startWithOneRow(): Promise<{ run: Run; url: string; postmaster: number }> {
    const run = start()
    const url = await run.url
    await queryOnce(url, 'create table kept (id int)')
    await queryOnce(url, 'insert into kept values (1)')
    return { run, url, postmaster: postmasterOf(dataDir) }
  }

  /** Starts again, expects the row, and shuts down. */
  async function expectRowKept(): Promise<string> {
    const run = start()
    expect(await queryOnce(await run.url, 'select id from kept')).toEqual([{ id: 1 }])
    process.kill(run.pid, 'SIGTERM')
    expect(await run.exited).toBe(0)
    return run.output()
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('shuts down in good order on %s', async (signal) => {
    const { run, url, postmaster } = await startWithOneRow()
    const open = new Client({ connectionString: url })
    open.on('error', () => {})
    await open.connect()
    process.kill(run.pid, signal)
    expect(await run.exited).toBe(0)
    expect(run.output()).toMatch(/database system is shut down[\s\S]*BYE/)
    expect(isRunning(postmaster)).toBe(false)
    await vi.waitUntil(() => watchdogsOf(postmaster).every((pid) => !isRunning(pid)), patience)
  })

  it('stops by itself when the parent is killed', async () => {
    const { run, postmaster } = await startWithOneRow()
    process.kill(run.pid, 'SIGKILL')
    await vi.waitUntil(() => !isRunning(postmaster), patience)
    expect(await expectRowKept()).not.toContain('not properly shut down')
  })

  it('stops by itself when the parent exits without stopping it', async () => {
    const run = runProgram(program, dataDir, { ending: 'exit-at-once' })
    await run.exited
    const pidFile = join(dataDir, 'pg/postmaster.pid')
    await vi.waitUntil(() => !existsSync(pidFile) && processesIn(dataDir).length === 0, patience)
  })

  it('is stopped by the next start when its watchdog was killed too', async () => {
    const { run, postmaster } = await startWithOneRow()
    for (const pid of watchdogsOf(postmaster)) process.kill(pid, 'SIGKILL')
    process.kill(run.pid, 'SIGKILL')
    await run.exited
    expect(await expectRowKept()).toContain('left behind')
    expect(isRunning(postmaster)).toBe(false)
  })

  it('leaves no orphaned session after all its processes were killed', async () => {
    const { run, url, postmaster } = await startWithOneRow()
    const busy = new Client({ connectionString: url })
    busy.on('error', () => {})
    await busy.connect()
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
    const loop = busy.query('do $$ begin loop perform 1; end loop; end $$')
    const interrupted = expect(loop).rejects.toThrow(/terminated|ECONNRESET/)
    const watcher = `select 1 from pg_stat_activity where pid = ${rows[0]?.pid} and state = 'active'`
    await vi.waitUntil(async () => (await queryOnce(url, watcher)).length === 1, patience)
    for (const pid of [...watchdogsOf(postmaster), run.pid, postmaster]) {
      process.kill(pid, 'SIGKILL')
    }
    await run.exited
    expect(await expectRowKept()).toContain('not properly shut down')
    await interrupted
  })

  it('ignores a recorded pid that another program has now', async () => {
    const { run, postmaster } = await startWithOneRow()
    for (const pid of [...watchdogsOf(postmaster), run.pid, postmaster]) {
      process.kill(pid, 'SIGKILL')
    }
    await vi.waitUntil(() => processesIn(dataDir).length === 0, patience)
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    const file = join(dataDir, 'pg/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    await expectRowKept()
    expect(isRunning(stranger.pid ?? 0)).toBe(true)
    stranger.kill()
  })

  it('starts over after the parent was killed while building the cluster', async () => {
    const run = start()
    await vi.waitUntil(() => existsSync(join(dataDir, 'pg.new/global')), { interval: 1 })
    process.kill(run.pid, 'SIGKILL')
    await run.exited
    expect(existsSync(join(dataDir, 'pg'))).toBe(false)
    const second = start()
    await second.url
    expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
    process.kill(second.pid, 'SIGTERM')
    expect(await second.exited).toBe(0)
  })

  it('serves one of two concurrent starts, and reports the reason to the other', async () => {
    const runs = [start(), start()]
    const results = await Promise.allSettled(runs.map((run) => run.url))
    const winner = runs[results.findIndex((result) => result.status === 'fulfilled')]
    const loser = runs[results.findIndex((result) => result.status === 'rejected')]
    expect(loser?.output()).toContain('is in use by another server')
    if (winner) process.kill(winner.pid, 'SIGTERM')
    expect(await winner?.exited).toBe(0)
  })
})
