/** Two servers on one database and one folder of media. */
import { getProfile, login } from '@carriage/contract/accounts/endpoints'
import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../test/database/database.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { createPerson } from '../test/people.ts'
import { enterPresence } from '../test/processes/presence-client.ts'
import { freePort } from '../test/processes/running-server.ts'
import { TwoServers } from '../test/processes/two-servers.ts'
import { withBoss } from '../test/queue.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { readConfig } from './config/read-config.ts'
import { productSlices } from './slices.ts'
import { startServer } from './start-server.ts'

const database = useDatabase()
const folder = makeTemporaryFolder('carriage-two-')
const patience = { timeout: 60_000, interval: 50 }
let servers: TwoServers
beforeAll(async () => {
  servers = await TwoServers.start({ databaseUrl: database.url, dataDir: folder.path })
})
afterAll(async () => {
  await servers.stop()
  await folder.remove()
})

test('one is killed again and again, and all that either acknowledged is stored once', async () => {
  await servers.killBusy(4)
})

test('a session of one counts on the other, and so do failed attempts', async () => {
  const { studio } = servers
  const { email, token } = await createPerson(studio)
  for (const _ of studio.ports) expect((await studio.ask(getProfile, {}, token)).status).toBe(200)
  const body = { email, password: 'not the password' }
  const statuses: number[] = []
  // The limit of one caller is ten; a window may end in between.
  for (let n = 0; n < 22; n++) statuses.push((await studio.ask(login, { body })).status)
  expect(statuses.indexOf(429)).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(20)
})

test('people of both see each other in a class, until the server of one is killed', async () => {
  const { studio } = servers
  const [here = 0, there = 0] = studio.ports
  studio.clock.now = new Date()
  const coach = await createPerson(studio, { roles: ['user', 'coach'] })
  const member = await createPerson(studio)
  const { _id: id } = await scheduleLive(studio, coach, 4)
  await studio.call(registerForLiveClass, { body: { live_class_id: id } }, member.token)
  const ofHost = await studio.call(getLiveHostToken, { params: { id } }, coach.token)
  const ofViewer = await studio.call(getLiveViewerToken, { params: { id } }, member.token)
  const host = await enterPresence(here, ofHost.rtm_token)
  const viewer = await enterPresence(there, ofViewer.rtm_token)
  const both = new Set([coach.id, member.id])
  await vi.waitFor(() => expect([host.present, viewer.present]).toEqual([both, both]), patience)
  await servers.kill(1)
  await vi.waitFor(() => expect(host.present).toEqual(new Set([coach.id])), {
    ...patience,
    timeout: 120_000,
  })
  await servers.restart(1)
  const again = await enterPresence(there, ofViewer.rtm_token)
  await vi.waitFor(() => expect([host.present, again.present]).toEqual([both, both]), patience)
  for (const { socket } of [host, again]) socket.destroy()
})

test('a further server that is to carry live classes says who does, and refuses to', async () => {
  const { studio } = servers
  studio.clock.now = new Date()
  const coach = await createPerson(studio, { roles: ['user', 'coach'] })
  const { _id: id } = await scheduleLive(studio, coach, 4)
  const { rtc_token } = await studio.call(getLiveHostToken, { params: { id } }, coach.token)
  const port = await freePort()
  const env = {
    CARRIAGE_ENV: 'dev',
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }
  const lines: string[] = []
  const third = await startServer(readConfig(env, '/'), undefined, (line) => lines.push(line))
  try {
    const [carrier = 0] = studio.ports
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`:${carrier} carries the live classes, and only one server can`),
      ),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/api/live/whip/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rtc_token}`, 'content-type': 'application/sdp' },
      body: 'v=0',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: 'Another server carries the live classes.' },
    ])
  } finally {
    await third.stop()
  }
})

test('each run of a repeated job happened once', async () => {
  const names = productSlices
    .flatMap(({ jobs = [] }) => jobs)
    .flatMap(({ name, cron }) => (cron === '* * * * *' ? [name] : []))
  /** The minutes of the clock in which runs of each were made. */
  const runs = () =>
    withBoss(database.url, async (boss) => {
      const found = await Promise.all(names.map((name) => boss.findJobs(name)))
      return found.map((jobs) =>
        jobs.map(({ createdOn }) => Math.floor(createdOn.getTime() / 60_000)),
      )
    })
  await vi.waitFor(
    async () => expect((await runs()).every(({ length }) => length > 0)).toBe(true),
    {
      timeout: 90_000,
      interval: 500,
    },
  )
  for (const made of await runs()) {
    // A run is made up to 45 seconds after its minute began, so the first may be of the minute before.
    const minutes = Math.max(...made) - Math.min(...made) + 2
    expect(made.length).toBeLessThanOrEqual(minutes)
  }
})
