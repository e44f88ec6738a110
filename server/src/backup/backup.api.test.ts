import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as accounts from '@carriage/contract/accounts/endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { readAllRows } from '../../test/backup/read-all-rows.ts'
import { createProgram } from '../../test/content.ts'
import { addMigration } from '../../test/database/add-migration.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { createPerson, PASSWORD } from '../../test/people.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { filesIn } from '../../test/files-in.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import type { MediaStore } from '../adapters/media-store/media-store.ts'
import { recordAudit } from '../features/audit/index.ts'
import { runCommand } from '../run-command.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { fileInBucket, fileOnDisk } from './backup-file.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-backup-')
const databases: { drop: () => Promise<void> }[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  await folder.remove()
})

let made = 0
const fileName = () => join(folder.path, `${++made}.tar`)
const facts = { version: '1.2.3', now: new Date('2026-01-02T03:04:05Z') }
const backUp = async () => {
  const file = fileName()
  const { dataDir, databaseUrl = '' } = app().services.config
  return { file, ...(await createBackup({ dataDir, databaseUrl }, fileOnDisk(file), facts)) }
}
async function emptyPlace(template = 'template1') {
  const database = await createTestDatabase(template)
  databases.push(database)
  return { databaseUrl: database.url, dataDir: join(folder.path, `place-${++made}`) }
}
const readAll = (url: string) => withClient(url, readAllRows)
async function store(path: string, content: string) {
  const file = join(app().services.config.dataDir, 'media', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

test('an empty place gets every row, sequence, file and rule back, but no session @full', async () => {
  const member = await createPerson(app(), { firstName: 'Łucja \\N "tab"\t' })
  const program = await createProgram(app(), [[true, false]])
  await app().call(enrollInProgram, { body: { program_id: program.id } }, member.token)
  const scope = { now: () => app().clock.now }
  const changes = { title: { from: 'Łucja "\\N"', to: 1.5 } }
  await recordAudit(scope, app().services.db, { action: 'code-created' })
  await recordAudit(scope, app().services.db, { action: 'code-updated', changes })
  await store('videos/a/index.m3u8', 'a playlist')
  await store('image-cache/b', 'made again')
  await store('broadcasts/c/d.m4s', 'a part of a class')
  await store('.work/c.part', 'not complete')
  const { file, manifest } = await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(manifest.media).toEqual({ files: 1, bytes: 10 })

  const place = await emptyPlace()
  await restoreBackup(place, fileOnDisk(file))
  expect(await readAll(place.databaseUrl)).toEqual(
    await readAll(app().services.config.databaseUrl ?? ''),
  )
  expect(await readFile(join(place.dataDir, 'media/videos/a/index.m3u8'), 'utf8')).toBe(
    'a playlist',
  )
  expect(await filesIn(join(place.dataDir, 'media'))).toEqual(['videos'])
  expect((await readdir(place.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  await withClient(place.databaseUrl, async (client) => {
    expect((await client.query('SELECT 1 FROM sessions')).rowCount).toBe(0)
    await expect(client.query('DELETE FROM audit_log')).rejects.toThrow('can only be added to')
    await expect(
      client.query(`UPDATE enrollments SET user_id = '00000000-0000-7000-8000-000000000000'`),
    ).rejects.toThrow('foreign key')
  })
  const config = { ...app().services.config, ...place }
  expect(await runCommand(config, ['check-audit'])).toContain('The audit log is intact: 2 entries.')
  const signedIn = await app().call(accounts.login, {
    body: { email: member.email, password: PASSWORD },
  })
  expect(signedIn.user._id).toBe(member.id)
})

test('a film that is deleted, or arrives, while a backup is made is in it as its row is @full', async () => {
  const { databaseUrl = '', dataDir } = app().services.config
  const pictures = async (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ path: string }>('SELECT path FROM unattached_images')
      return rows.map(({ path }) => path)
    })
  const file = fileName()
  await withClient(databaseUrl, async (client) => {
    const insert = 'INSERT INTO unattached_images (path, since) VALUES ($1, now())'
    await store('images/early', 'a picture')
    await client.query(insert, ['images/early'])
    // Keeps the backup waiting right after the moment that it shows.
    await client.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations')
    const backup = createBackup({ dataDir, databaseUrl }, fileOnDisk(file), facts)
    await expect.poll(() => waitsForLock(databaseUrl), { timeout: 10_000 }).toBe(true)
    await withClient(databaseUrl, async (other) => {
      await other.query('DELETE FROM unattached_images')
      await rm(join(dataDir, 'media/images/early'))
      await store('images/late', 'another')
      await other.query(insert, ['images/late'])
    })
    await client.query('COMMIT')
    await backup
  })
  const place = await emptyPlace()
  await restoreBackup(place, fileOnDisk(file))
  expect(await pictures(place.databaseUrl)).toEqual(['images/early'])
  expect(await readFile(join(place.dataDir, 'media/images/early'), 'utf8')).toBe('a picture')
})

test('every row that a backup has finds its file, whatever goes on meanwhile @full', async () => {
  const { db, mediaStore } = app().services
  const enough = new AbortController()
  const changes = (async () => {
    for (let round = 0; !enough.signal.aborted; round++) {
      const path = `images/round-${round}`
      await store(path, 'a picture')
      await db.execute(sql`INSERT INTO unattached_images (path, since) VALUES (${path}, now())`)
      if (round % 2) continue
      await db.execute(sql`DELETE FROM unattached_images WHERE path = ${path}`)
      await mediaStore.remove(path)
    }
  })()
  const many = async () =>
    (
      await db.execute<{ path: string }>(
        sql`SELECT path FROM unattached_images WHERE path LIKE '%round%'`,
      )
    ).rows.length
  await expect.poll(many, { timeout: 10_000 }).toBeGreaterThan(1)
  const { file } = await backUp()
  enough.abort()
  await changes
  const place = await emptyPlace()
  await restoreBackup(place, fileOnDisk(file))
  const { rows } = await withClient(place.databaseUrl, (client) =>
    client.query<{ path: string }>(`SELECT path FROM unattached_images WHERE path LIKE '%round%'`),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { path } of rows)
    expect(await readFile(join(place.dataDir, 'media', path), 'utf8')).toBe('a picture')
})

test('a film that arrives and is deleted while the files are held is in the backup if its row is @full', async () => {
  const { databaseUrl = '', dataDir } = app().services.config
  const { mediaStore } = app().services
  const file = fileName()
  await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations')
    const backup = createBackup({ dataDir, databaseUrl }, fileOnDisk(file), facts)
    await expect.poll(() => waitsForLock(databaseUrl), { timeout: 10_000 }).toBe(true)
    // Too late for the first look, too early for the second.
    await mediaStore.write('videos/short/index.m3u8', Buffer.from('a short life'))
    await mediaStore.remove('videos/short')
    await mediaStore.write('images/single', Buffer.from('a picture'))
    await mediaStore.remove('images/single')
    await client.query('COMMIT')
    await backup
  })
  const place = await emptyPlace()
  await restoreBackup(place, fileOnDisk(file))
  const media = join(place.dataDir, 'media')
  expect(await readFile(join(media, 'videos/short/index.m3u8'), 'utf8')).toBe('a short life')
  expect(await readFile(join(media, 'images/single'), 'utf8')).toBe('a picture')
})

const waitsForLock = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    return rows.length > 0
  })

test.each([
  [
    'a changed byte',
    async (file: string) => {
      const bytes = await readFile(file)
      const at = bytes.indexOf('a long film')
      bytes[at] = 'A'.charCodeAt(0)
      await writeFile(file, bytes)
    },
    /damaged: media\/videos\/long is not as it was written/,
  ],
  [
    'half of it',
    async (file: string) => {
      const bytes = await readFile(file)
      await writeFile(file, bytes.subarray(0, bytes.indexOf('a long film')))
    },
    /damaged/,
  ],
  ['another file', (file: string) => writeFile(file, 'no backup at all'), /damaged|no backup/],
] as const)('nothing is restored from %s @full', async (_, damage, message) => {
  await store('videos/long', 'a long film')
  const { file } = await backUp()
  await damage(file)
  const place = await emptyPlace()
  await expect(restoreBackup(place, fileOnDisk(file))).rejects.toThrow(message)
  expect(await filesIn(place.dataDir)).toEqual([])
  await withClient(place.databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('public.users') AS users`)
    expect(rows).toEqual([{ users: null }])
  })
})

test('media of another store are in the backup, and come back into another store @full', async () => {
  const source = createDiskMediaStore(join(folder.path, `store-${++made}`))
  await source.write('videos/b/index.m3u8', Buffer.from('a playlist'))
  await source.write('images/empty', Buffer.alloc(0))
  await source.write('image-cache/b', Buffer.from('made again'))
  await source.write('broadcasts/c/d.m4s', Buffer.from('a part of a class'))
  const { dataDir, databaseUrl = '' } = app().services.config
  const file = fileName()
  const missing: string[] = []
  const going: MediaStore = {
    ...source,
    // Deleted after it was listed.
    stat: async (key) => (key === 'images/gone' ? undefined : source.stat(key)),
  }
  await source.write('images/gone', Buffer.from('gone'))
  const place = { dataDir, databaseUrl, media: going }
  const noteMissing = (key: string) => void missing.push(key)
  const { manifest } = await createBackup(place, fileOnDisk(file), facts, noteMissing)
  expect(manifest.media.files).toBe(3)
  expect(missing).toEqual(['images/gone'])
  const target = createDiskMediaStore(join(folder.path, `store-${++made}`))
  const empty = { ...(await emptyPlace()), media: target }
  await restoreBackup(empty, fileOnDisk(file))
  expect((await target.listOldest('')).map(({ key }) => key).toSorted()).toEqual([
    'images/empty',
    'videos/b/index.m3u8',
  ])
  expect((await target.readWhole('videos/b/index.m3u8')).toString()).toBe('a playlist')
  expect(await filesIn(empty.dataDir)).not.toContain('media')
  const again = { ...(await emptyPlace()), media: target }
  await expect(restoreBackup(again, fileOnDisk(file))).rejects.toThrow('media in the bucket')
})

test.each([
  [undefined, 's3://backups/a.tar', 'Set S3_BUCKET'],
  [{ bucket: 'studio' }, 's3://studio/a.tar', 'theirs alone'],
  [{ bucket: 'studio' }, 's3://backups', 'no address'],
])('with %j a backup at %s is refused', async (bucket, address, text) => {
  const keys = { endpoint: undefined, region: 'r', accessKeyId: 'a', secretAccessKey: 'b' }
  const s3 = bucket && { ...keys, ...bucket, forcePathStyle: true }
  await expect(fileInBucket(s3, address)).rejects.toThrow(text)
})

test('a place in use is refused, and so is a file that exists @full', async () => {
  const { file } = await backUp()
  const { dataDir, databaseUrl = '' } = app().services.config
  const elsewhere = join(folder.path, `place-${++made}`)
  await expect(
    restoreBackup({ dataDir: elsewhere, databaseUrl }, fileOnDisk(file)),
  ).rejects.toThrow(/The database has \d+ accounts/)
  const place = await emptyPlace()
  await expect(restoreBackup({ ...place, dataDir }, fileOnDisk(file))).rejects.toThrow(
    'There are media in',
  )
  await expect(createBackup({ dataDir, databaseUrl }, fileOnDisk(file), facts)).rejects.toThrow(
    'exists already',
  )
})

test('a backup of an older version is migrated, one of a newer version is refused @full', async () => {
  const later = join(folder.path, 'later')
  await cp(migrationsFolder(), later, { recursive: true })
  addMigration(later, 'mood', "ALTER TABLE springs ADD COLUMN mood text DEFAULT 'calm' NOT NULL")
  const source = await emptyPlace()
  await migrate(source.databaseUrl)
  const file = fileName()
  await createBackup(source, fileOnDisk(file), facts)
  const place = await emptyPlace()
  await restoreBackup(place, fileOnDisk(file), later)
  await withClient(place.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; mood: string }>(
      'SELECT name, mood FROM springs ORDER BY position',
    )
    expect(rows).toEqual(['Red', 'Blue', 'Yellow'].map((name) => ({ name, mood: 'calm' })))
  })
  const newer = fileName()
  await createBackup(place, fileOnDisk(newer), facts)
  await expect(restoreBackup(await emptyPlace(), fileOnDisk(newer))).rejects.toThrow(
    'made by a newer version',
  )
})
