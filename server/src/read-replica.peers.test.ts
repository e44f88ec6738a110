/** Two servers on PostgreSQL 15 and a streaming standby of it: `PEER_POSTGRES` is the folder with its programs. */
import {
  addSavedItem,
  listSavedItems,
  removeSavedItem,
} from '@carriage/contract/saved-items/endpoints'
import { getHome } from '@carriage/contract/programs/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVideo } from '../test/content.ts'
import { runAsAdmin } from '../test/database/database-server.ts'
import { createPerson, type Person } from '../test/people.ts'
import {
  type ForeignPostgres,
  type Standby,
  startPostgres,
  startStandby,
} from '../test/peers/postgres.ts'
import { freePort, type RunningProcess, runServer } from '../test/processes/running-server.ts'
import { RunningStudio } from '../test/processes/running-studio.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { readConfig } from './config/read-config.ts'
import { checkReplica } from './doctor/checks/check-replica.ts'
import { uuidv7 } from './platform/crypto.ts'

const programs = process.env['PEER_POSTGRES'] ?? ''
const METRICS_TOKEN = 'a-token-for-the-metrics'
const folder = makeTemporaryFolder('carriage-replica-')
let primary: ForeignPostgres
let standby: Standby
const servers: RunningProcess[] = []
let studio: RunningStudio

beforeAll(async () => {
  primary = await startPostgres(programs)
  standby = await startStandby(programs, primary)
  const ports = [await freePort(), await freePort()]
  // One after the other, because the first one makes the secret.
  for (const port of ports)
    servers.push(
      await runServer({
        databaseUrl: primary.url,
        dataDir: folder.path,
        port,
        env: { DATABASE_READ_URL: standby.url, METRICS_TOKEN },
      }),
    )
  studio = new RunningStudio(primary.url, ports)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await studio.close()
  await standby.stop()
  await primary.stop()
  await folder.remove()
})

/** A metric of each server. */
const metric = (name: string): Promise<number[]> =>
  Promise.all(
    studio.ports.map(async (port) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
      const line = text.split('\n').find((one) => one.startsWith(name))
      return Number(line?.split(' ').at(-1) ?? Number.NaN)
    }),
  )
const untilUsed = (used: 0 | 1) =>
  vi.waitFor(async () => expect(await metric('carriage_replica_used')).toEqual([used, used]), {
    timeout: 60_000,
    interval: 250,
  })
const answeredBy = async (answered: string) =>
  (await metric(`carriage_replica_reads_total{answered="${answered}"}`)).reduce((a, b) => a + b)

const pause = () => runAsAdmin(standby.adminUrl, 'SELECT pg_wal_replay_pause()')
const resume = () => runAsAdmin(standby.adminUrl, 'SELECT pg_wal_replay_resume()')

const savedBy = async ({ token }: Person): Promise<string[]> => {
  const request = { params: { type: 'video' }, query: {} } as const
  const { saved_items: items } = await studio.call(listSavedItems, request, token)
  return items.flatMap((item) => ('video_id' in item ? [item.video_id] : []))
}
/** As if somebody else had done it: no request of this person has written. */
const saveElsewhere = ({ id }: Person, video: string) =>
  runAsAdmin(
    primary.adminUrl,
    `INSERT INTO saved_items (id, user_id, item_type, video_id) VALUES ('${uuidv7()}', '${id}', 'video', '${video}')`,
  )

describe('while the standby stands still', () => {
  let reader: Person
  let video: string

  beforeAll(async () => {
    reader = await createPerson(studio)
    video = await createVideo(studio, { title: 'Before' })
    await untilUsed(1)
    // It has the reader, or nothing could be told by what they are shown.
    await vi.waitFor(async () => {
      const before = await answeredBy('replica')
      await savedBy(reader)
      expect(await answeredBy('replica')).toBe(before + 1)
    })
    await pause()
  })

  test('what others have changed is not there yet: lists are read from it', async () => {
    await saveElsewhere(reader, video)
    expect(await savedBy(reader)).toEqual([])
  })

  test('what somebody has changed is there at once, whichever server is asked', async () => {
    const writer = await createPerson(studio)
    for (let round = 0; round < 3; round++) {
      const body = { item_type: 'video', video_id: video } as const
      const { saved_item } = await studio.call(addSavedItem, { body }, writer.token)
      // Each server once.
      expect(await savedBy(writer)).toEqual([video])
      expect(await savedBy(writer)).toEqual([video])
      await studio.call(removeSavedItem, { params: { id: saved_item._id } }, writer.token)
      expect(await savedBy(writer)).toEqual([])
      expect(await savedBy(writer)).toEqual([])
    }
  })

  test('the caches are filled with what is, not with what the standby still has', async () => {
    const titles = async () =>
      (await studio.call(browseVideos, { query: {} }, reader.token)).videos.map(
        ({ title }) => title,
      )
    await titles()
    await runAsAdmin(primary.adminUrl, `UPDATE videos SET title = 'After' WHERE id = '${video}'`)
    // The notice takes milliseconds; the values would stay for five seconds.
    await vi.waitFor(
      async () => expect([await titles(), await titles()].flat()).not.toContain('Before'),
      { timeout: 3000, interval: 20 },
    )
    expect([await titles(), await titles()]).toEqual([['After'], ['After']])
  })

  test('for too long, everybody reads the primary, until it has caught up', async () => {
    await untilUsed(0)
    expect(await savedBy(reader)).toEqual([video])
    expect(await checkReplica.run({ config: configured() })).toMatchObject([
      { outcome: 'warning', text: expect.stringContaining('more than 10 seconds behind') },
    ])
    await resume()
    await untilUsed(1)
    const before = await answeredBy('replica')
    expect(await savedBy(reader)).toEqual([video])
    expect(await answeredBy('replica')).toBe(before + 1)
  })
})

const configured = () => ({
  ...readConfig({}, '/'),
  databaseUrl: primary.url,
  databaseReadUrl: standby.url,
})

test('the doctor finds a standby that follows', async () => {
  expect(await checkReplica.run({ config: configured() })).toMatchObject([
    { outcome: 'ok', text: expect.stringContaining('follows the database') },
  ])
})

describe('no request fails', () => {
  test.each([
    ['dies and comes back', () => standby.kill(), () => standby.start()],
    [
      'answers no more and wakes up again',
      async () => standby.freeze(),
      async () => standby.wake(),
    ],
  ])('when the standby %s', async (_how, leave, comeBack) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(studio)))
    await untilUsed(1)
    const repeated = await answeredBy('repeated')
    const answers: number[] = []
    // Few enough for the limit of requests of one address.
    const ask = async ({ token }: Person) => {
      for (let n = 0; n < 8; n++) {
        const home = await studio.ask(getHome, { query: {} }, token)
        const saved = { params: { type: 'video' }, query: {} } as const
        answers.push(home.status, (await studio.ask(listSavedItems, saved, token)).status)
      }
    }
    const everybody = () => Promise.all(people.map(ask))
    const meanwhile = everybody()
    await leave()
    const afterwards = everybody()
    await untilUsed(0)
    await Promise.all([meanwhile, afterwards, everybody()])
    const again = everybody()
    await comeBack()
    await untilUsed(1)
    await Promise.all([again, everybody()])
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await answeredBy('repeated')).toBeGreaterThan(repeated)
  })
})
