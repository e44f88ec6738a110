import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { runAsAdmin } from '../../test/database/database-server.ts'
import { createPerson } from '../../test/people.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import { listFilesBelow } from '../adapters/media-store/link-files.ts'
import { runCommand } from '../run-command.ts'
import { readArchive, writeArchive } from './archive.ts'
import { type BackupFile, fileOnDisk } from './backup-file.ts'
import { MANIFEST } from './manifest.ts'
import { proveBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-proof-')
afterAll(() => folder.remove())
let made = 0
const newPath = () => join(folder.path, `${++made}.tar`)
const place = () => {
  const { dataDir, databaseUrl = '' } = app().services.config
  return { dataDir, databaseUrl }
}
const ask = <Row extends object>(query: string) =>
  withClient(place().databaseUrl, async (client) => (await client.query<Row>(query)).rows)
const scratches = () =>
  ask(
    `SELECT datname FROM pg_database WHERE starts_with(datname, current_database() || '_verify_')`,
  )
const last = async () => (await ask('SELECT * FROM backups ORDER BY id DESC LIMIT 1'))[0]

/** The same backup with another text among the rows of the users, and checksums that know of it. */
async function alter(path: string, from: string, to: string): Promise<BackupFile> {
  const work = await mkdtemp(join(folder.path, 'altered-'))
  let manifest = ''
  await readArchive(createReadStream(path), work, async (_, content) => {
    manifest = content
  })
  const users = join(work, 'tables/public.users.copy')
  const rows = await readFile(users, 'utf8')
  expect(rows).toContain(from)
  await writeFile(users, rows.replace(from, to))
  const files = (await listFilesBelow(work)).map(({ path: name }) => ({
    name,
    path: join(work, name),
  }))
  const altered = fileOnDisk(newPath())
  await altered.write((sink) =>
    writeArchive(sink, [{ name: MANIFEST, content: manifest }, ...files]),
  )
  return altered
}

test('a backup that is restored in a test and is the same counts as proven, and the test leaves nothing', async () => {
  await createPerson(app(), { firstName: 'Łucja' })
  await createDiskMediaStore(join(place().dataDir, 'media')).write('images/a', Buffer.from('one'))
  const lines = await runCommand(app().services.config, ['backup', newPath(), '--verify'])
  expect(lines[1]).toBe('It passed a test restore: every table came back the same.')
  expect(await last()).toMatchObject({ problem: null, proven_at: expect.any(Date) })
  expect(await scratches()).toEqual([])
  expect((await readdir(place().dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('without a test restore nobody knows whether it comes back, and the command says so', async () => {
  const lines = await runCommand(app().services.config, ['backup', newPath()])
  expect(lines[1]).toContain('--verify')
  expect(await last()).toMatchObject({ problem: null, proven_at: null })
})

test('a row that comes back as another one is found, though every file is as it was written', async () => {
  const { email } = await createPerson(app())
  const path = newPath()
  await runCommand(app().services.config, ['backup', path])
  const other = `x${email.slice(1)}`
  await expect(proveBackup(place(), await alter(path, email, other))).rejects.toMatchObject({
    problem: 'different',
    message: expect.stringContaining('different rows in users.'),
  })
  expect(await scratches()).toEqual([])
})

test('a damaged file and one that does not fit the schema are found', async () => {
  const store = createDiskMediaStore(join(place().dataDir, 'media'))
  await store.write('videos/long', Buffer.from('a long film'))
  const path = newPath()
  await runCommand(app().services.config, ['backup', path])
  const bytes = await readFile(path)
  bytes[bytes.indexOf('a long film')] = 'A'.charCodeAt(0)
  await writeFile(path, bytes)
  await expect(proveBackup(place(), fileOnDisk(path))).rejects.toMatchObject({
    problem: 'not-restored',
    message: expect.stringContaining('media/videos/long is not as it was written'),
  })
  const { id } = await createPerson(app())
  const second = newPath()
  await runCommand(app().services.config, ['backup', second])
  const broken = await alter(second, id, 'no-id')
  await expect(proveBackup(place(), broken)).rejects.toMatchObject({ problem: 'not-restored' })
})

test('where the role may not create databases the backup is there, and is said not to be proven', async () => {
  const server = inject('databaseAdminUrl')
  const url = new URL(place().databaseUrl)
  await runAsAdmin(server, 'CREATE ROLE small_one LOGIN IN ROLE carriage')
  url.searchParams.set('user', 'small_one')
  const path = newPath()
  try {
    const config = { ...app().services.config, databaseUrl: url.href }
    await expect(runCommand(config, ['backup', path, '--verify'])).rejects.toThrow(
      "couldn't be tested: the role small_one isn't allowed to create databases",
    )
  } finally {
    await runAsAdmin(server, 'DROP ROLE small_one')
  }
  expect(await fileOnDisk(path).exists()).toBe(true)
  expect(await last()).toMatchObject({ problem: 'may-not-create', proven_at: null })
})

test('what a killed test restore left is dropped by the next one', async () => {
  const name = `${new URL(place().databaseUrl).pathname.slice(1)}_verify_0123456789abcdef`
  await ask(`CREATE DATABASE ${name}`)
  await runCommand(app().services.config, ['backup', newPath(), '--verify'])
  expect(await scratches()).toEqual([])
})
