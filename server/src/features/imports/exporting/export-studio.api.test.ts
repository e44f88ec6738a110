import { exportKinds, type ImportKind, importColumns } from '@carriage/contract/imports/columns'
import { exportStudio, uploadImport } from '@carriage/contract/imports/endpoints'
import type { ImportSummary } from '@carriage/contract/imports/schemas'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { checkFile, runImport, stateOf } from '../../../../test/imports.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { unzip } from '../../../../test/unzip.ts'
import { users } from '../../accounts/tables.ts'
import { activationCodes } from '../../devices/tables.ts'
import { exercises } from '../../exercises/tables.ts'
import { takeExercise } from '../../exercises/index.ts'
import { liveClasses } from '../../live-classes/tables.ts'
import { programs } from '../../programs/tables.ts'
import { videos } from '../../videos/tables.ts'

const app = useApp()
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  await emptyStudio()
})

async function emptyStudio() {
  const { db } = app().services
  for (const table of [programs, liveClasses, exercises, videos, activationCodes])
    await db.delete(table)
  await db.delete(users).where(ne(users.id, admin.id))
}

async function download(): Promise<Buffer> {
  const { rawPayload, statusCode, headers } = await app().get('/imports/export', admin.token)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return rawPayload
}

/** The files by name, each as its sorted lines; keys differ from studio to studio. */
async function tablesOf(archive: Buffer): Promise<Record<string, string[]>> {
  const files = await unzip(archive)
  return Object.fromEntries(
    [...files].map(([name, content]) => [
      name,
      String(content)
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'key')
        .trimEnd()
        .split('\r\n')
        .toSorted(),
    ]),
  )
}

const send = (kind: ImportKind, archive: Uint8Array) =>
  app().upload(
    { ...uploadImport, path: `/imports/check/${kind}` },
    [{ name: 'studio.zip', type: 'application/zip', bytes: new Uint8Array(archive) }],
    admin.token,
  )

/** What a studio has, by files and by hand. */
async function fill() {
  const { db, now } = app().services
  const setup = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }
  const exercise = { name: 'Footwork', description: 'Slow', setup, muscles: [], cautions: [] }
  await takeExercise(db, { ...exercise, easier: null }, now())
  await createProgram(app(), [[false]], { title: 'First weeks', description: 'From the start' })
  const tables = [
    ['codes', ['code,batch_name,total_usage_possible,trial_duration', 'ABC234,Fair,5,30']],
    ['members', ['email,first_name,last_name,access_until', 'mia@again.test,Mia,Berg,2026-12-31']],
    ['practice', ['email,date,title,minutes', 'mia@again.test,2026-05-09,Walk,20']],
  ] as const
  for (const [kind, lines] of tables)
    await runImport(app, admin, await checkFile(app, admin, kind, lines))
}

test('a studio leaves as one archive, and comes into an empty one as it was @full', async () => {
  await fill()
  const archive = await download()
  const before = await tablesOf(archive)
  expect(Object.keys(before)).toEqual([
    ...exportKinds.map((kind) => `${kind}.csv`),
    'payments.csv',
    'studio.json',
  ])
  expect(before['members.csv']?.join()).toContain('mia@again.test,Mia,Berg,,2026-12-31,premium')
  expect(before['content.csv']).toHaveLength(3)

  await emptyStudio()
  for (const kind of ['content', 'codes', 'members', 'practice'] as const) {
    const { status, body } = await send(kind, archive)
    expect([kind, status]).toEqual([kind, 200])
    // Sound: this call answers with an import.
    const one = body['import'] as ImportSummary
    await runImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({
      state: 'done',
      created: (before[`${kind}.csv`]?.length ?? 0) - 1,
    })
  }
  expect(await tablesOf(await download())).toEqual(before)
})

test('an archive without that table, and a damaged one, say so; the log has the download', async () => {
  const archive = await download()
  const refusalOf = async (kind: ImportKind, bytes: Uint8Array) => {
    const { status, body } = await send(kind, bytes)
    return [status, JSON.stringify(body)]
  }
  expect(await refusalOf('videos', archive)).toEqual([
    422,
    expect.stringContaining('This archive has no file videos.csv.'),
  ])
  expect(await refusalOf('members', archive.subarray(0, 200))).toEqual([
    422,
    expect.stringContaining('This archive is damaged'),
  ])
  const entries = await app().audited(admin, { action: 'studio-exported' })
  expect(entries.some(({ actor }) => actor?._id === admin.id)).toBe(true)
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  expect((await app().refusal(exportStudio, {}, coach.token)).status).toBe(403)
})

test('more lines than an import takes are several files, each with its columns @full', async () => {
  const people = Array.from({ length: 10_001 }, (_, n) => ({
    email: `${n}@many.test`,
    firstName: 'Mia',
    lastName: 'Berg',
    emailVerifiedAt: app().clock.now,
  }))
  for (let at = 0; at < people.length; at += 1000)
    await app()
      .services.db.insert(users)
      .values(people.slice(at, at + 1000))
  const archive = await download()
  const tables = await tablesOf(archive)
  const head = importColumns.members.map(({ name }) => name).join()
  const parts = ['members.csv', 'members-2.csv'].map((name) => tables[name] ?? [])
  expect(parts.map(({ length }) => length)).toEqual([10_001, 2])
  expect(parts.every((lines) => lines.some((line) => line.endsWith(head)))).toBe(true)
  const { status, body } = await send('members', archive)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('several files')])
})
