import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { queryOnce } from '../../test/database/postgres-project.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { readConfig } from '../config/read-config.ts'
import { runCommand } from '../run-command.ts'
import { embeddedOptions, outboxIn } from './archiving.ts'
import { keepArchive, listBases } from './keep-archive.ts'
import { restorePoint } from './restore-point.ts'

const folder = makeTemporaryFolder('carriage-point-')
const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})
afterAll(() => folder.remove())

let places = 0
const place = () => join(folder.path, `place-${++places}`)

/** A server with its archive, as the product starts it. */
async function start(dataDir: string, walArchive: string | undefined, now = () => new Date()) {
  const errors: unknown[] = []
  const store = walArchive === undefined ? undefined : createDiskMediaStore(walArchive)
  const keeper =
    store && keepArchive({ dataDir, archive: store, now, onError: (error) => errors.push(error) })
  const server = await startEmbeddedPostgres(embeddedOptions({ dataDir, walArchive }))
  keeper?.begin(server.adminUrl)
  const stop = async () => {
    await server.stop()
    await keeper?.end()
    expect(errors).toEqual([])
  }
  running.push(stop)
  return {
    ...server,
    stop: async () => running.splice(running.indexOf(stop), 1)[0]?.(),
  }
}

const add = (url: string, name: string) =>
  queryOnce(url, `INSERT INTO deeds (name) VALUES ('${name}')`)
const deeds = async (dataDir: string, archive?: string) => {
  const server = await start(dataDir, archive)
  const rows = await queryOnce(
    server.url,
    `SELECT array_agg(name ORDER BY name) AS names, (SELECT count(*)::int FROM sessions) AS sessions,
       (SELECT count(*)::int FROM mailed_links) AS links,
       (SELECT count(*)::int FROM api_keys WHERE revoked_at IS NULL) AS keys FROM deeds`,
  )
  await server.stop()
  return rows[0]
}
const bases = (archive: string) => listBases(createDiskMediaStore(archive))
/** The clock of the database decides, and a commit at the very moment would be in it. */
async function moment(url: string): Promise<Date> {
  await delay(20)
  const [row] = await queryOnce(
    url,
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  await delay(20)
  return new Date(Number(row?.['ms']))
}

test('any moment after the first base can be brought back, also after one was brought back', async () => {
  const archive = place()
  const original = place()
  const server = await start(original, archive)
  await queryOnce(
    server.url,
    `CREATE TABLE deeds (name text); CREATE TABLE sessions (id int); CREATE TABLE mailed_links (id int);
     CREATE TABLE api_keys (revoked_at timestamptz, expires_at timestamptz)`,
  )
  await queryOnce(
    server.url,
    'INSERT INTO sessions VALUES (1); INSERT INTO mailed_links VALUES (1); INSERT INTO api_keys VALUES (NULL, NULL)',
  )
  await vi.waitUntil(async () => (await bases(archive)).length === 1, { timeout: 30_000 })
  await add(server.url, 'first')
  const between = await moment(server.url)
  await add(server.url, 'second')
  await server.stop()

  const earlier = place()
  const store = createDiskMediaStore(archive)
  const { ways } = await restorePoint({ dataDir: earlier, archive: store }, between)
  expect(ways).toEqual([expect.stringMatching(/^1 API keys were ended/)])
  expect(await deeds(earlier)).toEqual({ names: ['first'], sessions: 0, links: 0, keys: 0 })
  const whole = place()
  await restorePoint({ dataDir: whole, archive: createDiskMediaStore(archive) }, undefined)
  expect(readdirSync(whole).filter((name) => name.startsWith('.'))).toEqual([])

  // The one that was brought back as it was at the end of the archive goes on.
  const next = await start(whole, archive)
  await add(next.url, 'third')
  await next.stop()
  const last = place()
  await restorePoint({ dataDir: last, archive: createDiskMediaStore(archive) }, undefined)
  expect(await deeds(last)).toEqual({
    names: ['first', 'second', 'third'],
    sessions: 0,
    links: 0,
    keys: 0,
  })

  // One that was brought back as it was earlier goes on, so that what was done after that is left out.
  const back = place()
  await restorePoint({ dataDir: back, archive: createDiskMediaStore(archive) }, between)
  const other = await start(back, archive)
  await add(other.url, 'other')
  await other.stop()
  const end = place()
  await restorePoint({ dataDir: end, archive: createDiskMediaStore(archive) }, undefined)
  expect(await deeds(end)).toEqual({ names: ['first', 'other'], sessions: 0, links: 0, keys: 0 })
})

test('a time that the archive does not reach is refused, and nothing is left behind', async () => {
  const archive = place()
  const dataDir = place()
  const store = createDiskMediaStore(archive)
  await expect(restorePoint({ dataDir, archive: store }, undefined)).rejects.toThrow(/nothing in/)
  const server = await start(dataDir, archive)
  await vi.waitUntil(async () => (await bases(archive)).length === 1, { timeout: 30_000 })
  await server.stop()
  await expect(restorePoint({ dataDir, archive: store }, undefined)).rejects.toThrow(
    /There is a database/,
  )
  const empty = place()
  const restore = (iso: string) => restorePoint({ dataDir: empty, archive: store }, new Date(iso))
  await expect(restore('2001-01-01T00:00:00Z')).rejects.toThrow(/begins later/)
  await expect(restore('2101-01-01T00:00:00Z')).rejects.toThrow(/ends before that time/)
  expect(existsSync(empty) ? readdirSync(empty) : []).toEqual([])
})

test('a base is made every week, and when a start without the archive has left a gap', async () => {
  const archive = place()
  const dataDir = place()
  let now = new Date()
  const run = async (walArchive: string | undefined, count: number) => {
    const server = await start(dataDir, walArchive, () => now)
    if (walArchive !== undefined)
      await queryOnce(server.url, 'SELECT pg_switch_wal()').catch(() => {})
    await vi.waitUntil(async () => (await bases(archive)).length === count, { timeout: 30_000 })
    await server.stop()
  }
  await run(archive, 1)
  now = new Date(now.getTime() + 60_000)
  await run(archive, 1)
  await run(undefined, 1)
  await run(archive, 2)
  const [oldest] = await bases(archive)
  mkdirSync(join(archive, '.work', 'job-killed'), { recursive: true })
  now = new Date(now.getTime() + 8 * 86_400_000)
  const server = await start(dataDir, archive, () => now)
  // The two newest are kept, and the log since the older one of them.
  await vi.waitUntil(async () => (await bases(archive))[0]?.key !== oldest?.key, {
    timeout: 30_000,
  })
  await server.stop()
  const kept = await bases(archive)
  expect(kept).toHaveLength(2)
  expect(readdirSync(join(archive, '.work'))).toEqual([])
  const wal = readdirSync(join(archive, 'wal')).toSorted()
  expect((wal[0] ?? '').slice(8, 24) >= (kept[0]?.from ?? '')).toBe(true)
})

test('the log goes on into the archive while a base is made', async () => {
  const [dataDir, walArchive] = [place(), place()]
  const store = createDiskMediaStore(walArchive)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const moveIn: typeof store.moveIn = async (key, path) => {
    await released
    return store.moveIn(key, path)
  }
  const onError = vi.fn()
  const archive = { ...store, moveIn }
  const keeper = keepArchive({ dataDir, archive, now: () => new Date(), onError })
  const server = await startEmbeddedPostgres(embeddedOptions({ dataDir, walArchive }))
  running.push(server.stop)
  keeper.begin(server.adminUrl)
  const shipped = async () => (await store.listOldest('wal')).length
  await vi.waitUntil(async () => (await shipped()) > 0, { timeout: 30_000 })
  const before = await shipped()
  await queryOnce(server.adminUrl, 'CREATE TABLE later ()')
  await queryOnce(server.adminUrl, 'SELECT pg_switch_wal()')
  await vi.waitUntil(async () => (await shipped()) > before, { timeout: 30_000 })
  expect(await bases(walArchive)).toEqual([])
  release()
  await keeper.end()
  expect(onError).not.toHaveBeenCalled()
  expect(await bases(walArchive)).toHaveLength(1)
})

test('a command without WAL_ARCHIVE leaves the log of a running server as it is', async () => {
  const dataDir = place()
  const server = await startEmbeddedPostgres(embeddedOptions({ dataDir, walArchive: place() }))
  running.push(server.stop)
  await queryOnce(server.adminUrl, 'SELECT pg_switch_wal()')
  const waiting = () => (existsSync(outboxIn(dataDir)) ? readdirSync(outboxIn(dataDir)) : [])
  await vi.waitUntil(() => waiting().some((name) => !name.endsWith('.part')), { timeout: 30_000 })
  const before = waiting()
  await runCommand(readConfig({ DATA_DIR: dataDir }, '/'), ['check-audit'])
  expect(waiting()).toEqual(expect.arrayContaining(before))
  const starting = startEmbeddedPostgres(embeddedOptions({ dataDir, walArchive: undefined }))
  await expect(starting).rejects.toThrow()
  expect(waiting()).toEqual(expect.arrayContaining(before))
})
