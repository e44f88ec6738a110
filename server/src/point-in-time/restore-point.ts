import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { readArchive } from '../backup/archive.ts'
import { closeWaysIn } from '../backup/ways-in.ts'
import { OperatorError } from '../operator-error.ts'
import { installedMajor } from '../platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { type Base, historyTimeline, parseHistory, walKey } from './archive-names.ts'
import { archivingSettings } from './archiving.ts'
import { baseFacts } from './base-facts.ts'
import { listBases } from './keep-archive.ts'

const decompress = promisify(gunzip)
/** In the cluster: PostgreSQL asks for a file of the archive with `<name>.want` and waits for `<name>.done`. */
const INBOX = 'carriage-restore'
const POLL_MS = 20

const restoreCommand = [
  `f=${INBOX}/%f`,
  ': > "$f.want"',
  'until [ -e "$f.done" ]; do sleep 0.05; done',
  'rm -f "$f.done"',
  '[ -e "$f" ] && cp "$f" %p && rm -f "$f"',
].join('; ')

/**
 * Makes the cluster as it was at `until`, or as late as the archive goes, where `dataDir` has none. Nothing is there
 * unless all of it succeeds. Sessions, codes and links that were mailed are not restored, and API keys are ended. Media are
 * not touched. The archive is only read: it goes on with the new cluster once a server runs on that.
 *
 * @returns the time of the base that it began with, and lines for the operator on what counts again
 * @throws OperatorError when there is a cluster, or the archive does not reach that time
 */
export async function restorePoint(
  { dataDir, archive }: { dataDir: string; archive: MediaStore },
  until: Date | undefined,
): Promise<{ base: Date; ways: string[] }> {
  const cluster = join(dataDir, 'pg')
  if (existsSync(cluster))
    throw new OperatorError(`There is a database in ${cluster}. Stop the server and move it away.`)
  const base = await chooseBase(archive, until)
  await mkdir(dataDir, { recursive: true })
  const work = await mkdtemp(join(dataDir, '.restore-'))
  try {
    await unpackBase(archive, base, work)
    const ways = await recover(work, archive, until)
    await rename(join(work, 'pg'), cluster)
    return { base: new Date(base.endMs), ways }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function chooseBase(archive: MediaStore, until: Date | undefined): Promise<Base> {
  const bases = await withoutAbandoned(archive, await listBases(archive))
  const oldest = bases[0]
  if (!oldest) throw new OperatorError('There is nothing in WAL_ARCHIVE to begin with.')
  const base = bases.findLast(({ endMs }) => until === undefined || endMs <= until.getTime())
  if (base) return base
  const from = new Date(oldest.endMs).toISOString()
  throw new OperatorError(`WAL_ARCHIVE begins later, at ${from}.`)
}

/** After a restore to an earlier time, what was done after that time leads nowhere. */
async function withoutAbandoned(archive: MediaStore, bases: Base[]): Promise<Base[]> {
  const files = await archive.listOldest('wal')
  const newest = files
    .map(({ key }) => ({ key, timeline: historyTimeline(key) ?? '' }))
    .filter(({ timeline }) => timeline !== '')
    .toSorted((one, other) => (one.timeline < other.timeline ? -1 : 1))
    .at(-1)
  if (!newest) return bases
  const text = (await decompress(await archive.readWhole(newest.key))).toString('utf8')
  const left = parseHistory(text)
  return bases.filter(({ timeline, from }) => {
    const end = left.get(timeline)
    return timeline === newest.timeline || (end !== undefined && from <= end)
  })
}

async function unpackBase(archive: MediaStore, { key }: Base, work: string): Promise<void> {
  const size = (await archive.stat(key))?.size ?? 0
  const packed = await archive.read(key, { start: 0, end: size - 1 })
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  await readArchive(unpacked, work, async (_, content) => {
    const { major, folders } = baseFacts.parse(JSON.parse(content))
    if (major !== installedMajor())
      throw new OperatorError(
        `The archive is of PostgreSQL ${major}, and this version has ${installedMajor()}.`,
      )
    await mkdir(join(work, 'pg'), { mode: 0o700 })
    for (const folder of [...folders, INBOX])
      await mkdir(join(work, 'pg', folder), { recursive: true, mode: 0o700 })
  })
  await writeFile(join(work, 'pg/recovery.signal'), '')
}

async function recover(
  work: string,
  archive: MediaStore,
  until: Date | undefined,
): Promise<string[]> {
  const inbox = join(work, 'pg', INBOX)
  const done = new AbortController()
  let ways: string[]
  const serving = serveWal(inbox, archive, done.signal)
  try {
    const server = await startEmbeddedPostgres({
      dataDir: work,
      settings: {
        ...archivingSettings,
        restore_command: restoreCommand,
        // It is ready when it has ended, and not before.
        hot_standby: 'off',
        recovery_target_action: 'promote',
        ...(until && {
          // It takes no `Z`.
          recovery_target_time: until.toISOString().replace('Z', '+00'),
        }),
      },
    })
    try {
      ways = await endWaysIn(server.url)
    } finally {
      await server.stop()
    }
  } catch (error) {
    const text = String(error)
    if (/before configured recovery target was reached/.test(text))
      throw new OperatorError('WAL_ARCHIVE ends before that time. Use `latest` for all of it.')
    throw error
  } finally {
    done.abort()
    await serving
  }
  await rm(inbox, { recursive: true, force: true })
  return ways
}

/** Gives PostgreSQL what it asks for. */
async function serveWal(inbox: string, archive: MediaStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wanted = (await readdir(inbox)).filter((name) => name.endsWith('.want'))
    for (const want of wanted) {
      const name = want.slice(0, -'.want'.length)
      await rm(join(inbox, want))
      if (await archive.stat(walKey(name)))
        await writeFile(
          join(inbox, name),
          await decompress(await archive.readWhole(walKey(name))),
          { mode: 0o644 },
        )
      await writeFile(join(inbox, `${name}.done`), '')
    }
    await delay(POLL_MS)
  }
}

/** What lets somebody in, and would do so again though it was ended or used since then. */
const WAYS_IN = ['sessions', 'auth_tokens', 'mailed_links', 'factor_challenges']

async function endWaysIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY ($1)`,
      [WAYS_IN],
    )
    for (const { name } of rows) await client.query(`DELETE FROM public.${escapeIdentifier(name)}`)
    return await closeWaysIn(client)
  } finally {
    await client.end()
  }
}
