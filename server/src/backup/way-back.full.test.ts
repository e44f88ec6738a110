/** The ways back of docs/operating/upgrading.md, from a later version that only exists here. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { getProfile, login, updateProfile } from '@carriage/contract/accounts/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAllRows } from '../../test/backup/read-all-rows.ts'
import { createProgram } from '../../test/content.ts'
import { addMigration } from '../../test/database/add-migration.ts'
import { createTestDatabase } from '../../test/database/database.ts'
import { createPerson, PASSWORD, type Person } from '../../test/people.ts'
import { freePort, runServer } from '../../test/processes/running-server.ts'
import { RunningStudio } from '../../test/processes/running-studio.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../../test/temporary-folder.ts'
import { createDiskMediaStore } from '../adapters/media-store/disk-media-store.ts'
import { readConfig } from '../config/read-config.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { runCommand } from '../run-command.ts'
import { withClient } from './with-client.ts'

let folder: TemporaryFolder
const closers: (() => Promise<unknown>)[] = []
beforeEach(() => {
  folder = makeTemporaryFolder('carriage-way-back-')
  closers.push(() => folder.remove())
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function newPlace(name: string) {
  const database = await createTestDatabase('template1')
  closers.push(() => database.drop())
  return { databaseUrl: database.url, dataDir: join(folder.path, name) }
}
type Place = Awaited<ReturnType<typeof newPlace>>
const configOf = (place: Place) => ({ ...readConfig({}, folder.path), ...place })

/** This version, running on a place. */
async function start(place: Place) {
  const port = await freePort()
  const server = await runServer({ ...place, port })
  const studio = new RunningStudio(place.databaseUrl, [port])
  const stop = async () => {
    server.terminate()
    await server.exited
    await studio.close()
  }
  return { studio, stop }
}

/** What the first start of a later version does to a database. */
async function upgrade({ databaseUrl }: Place, statement: string): Promise<void> {
  const next = join(folder.path, 'next')
  cpSync(migrationsFolder(), next, { recursive: true })
  addMigration(next, 'later', statement)
  await migrate(databaseUrl, next)
}
const query = ({ databaseUrl }: Place, text: string) =>
  withClient(databaseUrl, async (client) => (await client.query(text)).rows)
const rowsOf = ({ databaseUrl }: Place) => withClient(databaseUrl, readAllRows)
/** The token of a new session. */
async function signIn(studio: RunningStudio, { email }: Person): Promise<string> {
  const { token } = await studio.call(login, { body: { email, password: PASSWORD } })
  return token.access_token
}

/** A place that this version has run on, with a member, and its backup of before the upgrade. */
async function usedPlace() {
  const place = await newPlace('used')
  const { studio, stop } = await start(place)
  const member = await createPerson(studio, { firstName: 'Mia' })
  await createProgram(studio, [[true]])
  const media = createDiskMediaStore(join(place.dataDir, 'media'))
  await media.write('videos/a/index.m3u8', Buffer.from('a playlist'))
  await stop()
  const file = join(folder.path, 'before.tar')
  await runCommand(configOf(place), ['backup', file, '--verify'])
  return { place, member, file }
}

test('after an upgrade that this version cannot run on, the backup of before it leads back', async () => {
  const { place, member, file } = await usedPlace()
  const before = await rowsOf(place)
  await upgrade(place, 'ALTER TABLE users RENAME COLUMN first_name TO given_name')
  await query(place, `UPDATE users SET given_name = 'Later'`)
  await expect(start(place)).rejects.toThrow('The server ended with 1')
  await expect(runCommand(configOf(place), ['restore-backup', file])).rejects.toThrow(
    'Restore into an empty DATA_DIR',
  )

  const empty = await newPlace('back')
  await runCommand(configOf(empty), ['restore-backup', file])
  expect(await rowsOf(empty)).toEqual(before)
  const media = createDiskMediaStore(join(empty.dataDir, 'media'))
  expect((await media.readWhole('videos/a/index.m3u8')).toString()).toBe('a playlist')
  const back = await start(empty)
  const { user } = await back.studio.call(getProfile, {}, await signIn(back.studio, member))
  expect(user.first_name).toBe('Mia')
  await back.stop()
})

test('after one that it can run on, it goes on with the migrated database and keeps what it does not read', async () => {
  const { place, member } = await usedPlace()
  await upgrade(place, `ALTER TABLE users ADD COLUMN mood text DEFAULT 'calm'`)
  await query(place, `UPDATE users SET mood = 'bright'`)
  const back = await start(place)
  const token = await signIn(back.studio, member)
  await back.studio.call(updateProfile, { body: { first_name: 'Maria' } }, token)
  await back.stop()
  expect(await query(place, 'SELECT first_name, mood FROM users')).toEqual([
    { first_name: 'Maria', mood: 'bright' },
  ])
})
