/** A studio in full use is backed up, restored, and goes on elsewhere. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getProfile, login } from '@carriage/contract/accounts/endpoints'
import { getImport, startImport } from '@carriage/contract/imports/endpoints'
import {
  getLiveHostToken,
  reportLiveSession,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { startMemberView } from '@carriage/contract/members/endpoints'
import { enrollInProgram } from '@carriage/contract/programs/endpoints'
import { claimScreen, openScreen, syncScreen } from '@carriage/contract/screens/endpoints'
import { finishVideoUpload, signVideoUpload } from '@carriage/contract/videos/admin-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { readAllRows, readRowsWithout } from '../../test/backup/read-all-rows.ts'
import { createProgram, createVideo } from '../../test/content.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database/database.ts'
import { checkFile } from '../../test/imports.ts'
import { scheduleLive } from '../../test/live/live-classes.ts'
import { openPresence } from '../../test/live/presence-page.ts'
import { ACCEPTED, deliverAndSync, openGift, submitForm } from '../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../test/people.ts'
import { freePort, runServer } from '../../test/processes/running-server.ts'
import { RunningStudio } from '../../test/processes/running-studio.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { jobsOf } from '../compose.ts'
import { createPresence, type Presence } from '../features/live-classes/index.ts'
import { liveOccurrences } from '../features/live-classes/tables.ts'
import { listFilesBelow } from '../adapters/media-store/link-files.ts'
import { connectNotices } from '../platform/db/notices.ts'
import { startJobs } from '../platform/jobs.ts'
import { addDays, epoch } from '../platform/time.ts'
import { runCommand } from '../run-command.ts'
import { LEFT_OUT, listTables, selectRows } from './catalog.ts'
import { fileOnDisk } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'
import { JOB_SCHEMA } from '../platform/jobs/job-schema.ts'

const CLIP = fileURLToPath(
  new URL('../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)
const patience = { timeout: 100_000, interval: 500 }
const app = useApp({ env: { PAYMENTS: 'sandbox' } })
const folder = makeTemporaryFolder('carriage-in-use-')
let member: Person
let coach: Person
let admin: Person
let presence: Presence
let elsewhere: TestDatabase
let place: { databaseUrl: string; dataDir: string }
const closers: (() => Promise<unknown>)[] = []
/** Of what is under way. */
const ids = { film: '', import: '' }

beforeAll(async () => {
  member = await createPerson(app(), { firstName: 'Mia' })
  coach = await createPerson(app(), { firstName: 'Ines', roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const notices = connectNotices(app().services.config.databaseUrl ?? '', () => {})
  closers.push(() => notices.stop())
  presence = createPresence({ ...app().services, notices })
  closers.push(() => presence.stop())
  elsewhere = await createTestDatabase('template1')
  closers.push(() => elsewhere.drop())
  place = { databaseUrl: elsewhere.url, dataDir: join(folder.path, 'elsewhere') }
})
afterAll(async () => {
  for (const close of closers) await close()
  await folder.remove()
})

/** The host and a member are in a class that is on the air. */
async function goLive(): Promise<void> {
  const { _id: id } = await scheduleLive(app(), coach, 4, { record_session: true })
  await app().call(registerForLiveClass, { body: { live_class_id: id } }, member.token)
  await app().call(reportLiveSession, { params: { id }, body: { event: 'started' } }, coach.token)
  const host = await app().call(getLiveHostToken, { params: { id } }, coach.token)
  const viewer = await app().call(getLiveViewerToken, { params: { id } }, member.token)
  for (const { rtm_token } of [host, viewer]) {
    const page = openPresence(presence, rtm_token)
    await page.until(() => page.heard.some(({ type }) => type === 'here'))
  }
  // What is counted with a delay is written, so that it does not change between the backup and the comparison.
  await vi.waitFor(
    async () => {
      const [occurrence] = await app().services.db.select().from(liveOccurrences)
      expect(occurrence?.peakViewers).toBe(1)
    },
    { timeout: 30_000 },
  )
}

/** A class of the member plays on one television, and another one shows a code. */
async function playOnScreen(): Promise<void> {
  const video_id = await createVideo(app())
  const { code, secret } = await app().call(openScreen, {})
  const body = { code, video_id, position_seconds: 30 }
  await app().call(claimScreen, { body }, member.token)
  await app().call(syncScreen, { body: { secret, report: null } })
  await app().call(openScreen, {})
}

/** A film has arrived, and waits to be processed. */
async function uploadFilm(): Promise<string> {
  const name = 'take one.mp4'
  const signed = await app().call(signVideoUpload, { body: { name } }, coach.token)
  const answer = await app().app.inject({
    method: 'PUT',
    url: new URL(signed.url).pathname,
    payload: await readFile(CLIP),
    headers: { 'content-type': 'video/mp4' },
  })
  expect(answer.statusCode).toBe(200)
  const body = { video_id: signed._id, path: signed.path, name }
  await app().call(finishVideoUpload, { body }, coach.token)
  return signed._id
}

/** An import of members is started, and its first line is yet to come. */
async function beginImport(): Promise<string> {
  const lines = ['email,first_name,last_name', 'noa@carriage.test,Noa,Klein']
  const { _id: id } = await checkFile(app, admin, 'members', lines)
  await app().call(startImport, { params: { id }, body: { leave_out_wrong: true } }, admin.token)
  return id
}

/** A gift card is paid, and mailed in a week. */
async function sendGift(): Promise<void> {
  const send_at = epoch(addDays(app().clock.now, 7))
  const url = await openGift(app(), member, { send_at })
  const paid = await submitForm(app(), url, { action: 'pay', number: ACCEPTED })
  expect(paid.statusCode).toBe(303)
  await deliverAndSync(app())
}

/** What the transactions of the calls have sent, in the queue itself. */
async function enqueue(): Promise<void> {
  const { db, config, log } = app().services
  const kinds = jobsOf(app().slices)
  const queue = await startJobs(config.databaseUrl ?? '', log)
  await queue.declare(kinds)
  for (const { name, data } of app().sentJobs) {
    const kind = kinds.find((known) => known.name === name)
    if (kind) await queue.send(db, kind, data)
  }
  await queue.stop()
}

const readJobs = (url: string) =>
  withClient(url, async (client) => {
    const rows: unknown[] = []
    for (const table of await listTables(client, LEFT_OUT)) {
      if (table.schema !== JOB_SCHEMA) continue
      const query = `SELECT to_jsonb(one) AS row FROM (${selectRows(table, new Map())}) one ORDER BY 1::text`
      rows.push(...(await client.query(query)).rows)
    }
    return rows
  })

async function readFiles(root: string): Promise<[string, string][]> {
  const files = await listFilesBelow(join(root, 'media'))
  return Promise.all(
    files.map(async ({ path }): Promise<[string, string]> => [
      path,
      (await readFile(join(root, 'media', path))).toString('base64'),
    ]),
  )
}

test('a studio in full use is the same after a restore, but for sessions, and goes on', async () => {
  const program = await createProgram(app(), [[true, true]])
  await app().call(enrollInProgram, { body: { program_id: program.id } }, member.token)
  await goLive()
  await playOnScreen()
  const view = { params: { id: member.id }, body: { reason: 'Asked why a class is missing' } }
  await app().call(startMemberView, view, admin.token)
  ids.film = await uploadFilm()
  ids.import = await beginImport()
  await sendGift()
  await enqueue()

  const { config } = app().services
  const url = config.databaseUrl ?? ''
  const file = join(folder.path, 'in-use.tar')
  await runCommand(config, ['backup', file, '--verify'])
  await restoreBackup(place, fileOnDisk(file))

  const expected = await withClient(url, readRowsWithout)
  const restored = await withClient(place.databaseUrl, readAllRows)
  expect(restored).toEqual(expected)
  expect(restored).toMatchObject({
    live_streams: [{ row: { stopped_at: null } }],
    live_rsvps: [{ row: { user_id: member.id } }],
    member_views: [{ row: { member_id: member.id, session_id: null } }],
    screens: [{ row: { session_id: null, code: expect.any(String) } }],
    imports: [{ row: { state: 'running' } }],
    gift_cards: [{ row: { recipient_email: 'grace@carriage.test' } }],
  })
  expect(await readJobs(place.databaseUrl)).toEqual(await readJobs(url))
  expect(await readFiles(place.dataDir)).toEqual(await readFiles(config.dataDir))

  const port = await freePort()
  const server = await runServer({ ...place, port })
  closers.unshift(() => server.kill())
  const studio = new RunningStudio(place.databaseUrl, [port])
  closers.unshift(() => studio.close())
  expect((await studio.ask(getProfile, {}, member.token)).status).toBe(401)
  const signIn = async ({ email }: Person) =>
    (await studio.call(login, { body: { email, password: PASSWORD } })).token.access_token
  expect((await studio.call(getProfile, {}, await signIn(member))).user.first_name).toBe('Mia')
  const asAdmin = await signIn(admin)
  const importState = async () =>
    (await studio.call(getImport, { params: { id: ids.import } }, asAdmin)).import.state
  await expect.poll(importState, patience).toBe('done')
  const filmState = async () => {
    const rows = await withClient(place.databaseUrl, async (client) => {
      const query = 'SELECT processing_state AS state FROM videos WHERE id = $1'
      return (await client.query<{ state: string }>(query, [ids.film])).rows
    })
    return rows[0]?.state
  }
  await expect.poll(filmState, patience).toMatch(/playable|ready/)
})
