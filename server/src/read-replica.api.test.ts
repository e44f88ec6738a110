import { getProfile, updateProfile } from '@carriage/contract/accounts/endpoints'
import { allEndpoints } from '@carriage/contract/all-endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import { getHome } from '@carriage/contract/programs/endpoints'
import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { createProgram, createVideo } from '../test/content.ts'
import { createPerson } from '../test/people.ts'
import { ReadOnlyReplica } from '../test/database/read-only-replica.ts'

let replica: ReadOnlyReplica | undefined
const METRICS_TOKEN = 'a-token-for-the-metrics'
const app = useApp({
  env: { METRICS_TOKEN },
  replica: (url) => (replica = new ReadOnlyReplica(url)),
})
afterAll(() => replica?.stop())

const lagging: readonly Endpoint[] = Object.values(allEndpoints).filter(({ mayLag }) => mayLag)
const asked = () => replica?.reads.replica ?? 0
const noted = () => replica?.noted ?? []

test('what may lag only reads, for somebody who is known, and sends no file', () => {
  expect(lagging.length).toBeGreaterThan(10)
  for (const { method, access, file } of lagging) {
    expect(method).toBe('GET')
    expect(access).not.toBe('public')
    expect(file).toBeUndefined()
  }
})

test('nothing about money, accounts, sessions, live classes or one record may lag', () => {
  const held =
    /\/(auth|premium|billing|profile|sessions?|security|live_class|play|details?|progress)(\/|$)/
  expect(lagging.filter(({ path }) => held.test(path)).map(({ path }) => path)).toEqual([])
})

/** What a query has to have. */
const needed: Record<string, (program: string) => Record<string, string>> = {
  '/user/statistics': () => ({ time_zone: 'UTC' }),
  '/program/admin/video-options': (program) => ({ program_id: program }),
}
const placeholders: Record<string, (program: string) => string> = {
  id: (program) => program,
  type: () => 'video',
}

test.each(lagging.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is answered by the replica, which it does not write to',
  async (_path, endpoint) => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const program = await createProgram(app(), [[true]], { featureOnHome: true })
    const video = await createVideo(app())
    const before = asked()
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
        name,
        name === 'id' && endpoint.path.includes('/videos/')
          ? video
          : (placeholders[name]?.(program.id) ?? ''),
      ]),
    )
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const response = await app().app.inject({
      url: `/api${url}`,
      query: needed[endpoint.path]?.(program.id) ?? {},
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([response.statusCode, response.payload.slice(0, 200)]).toEqual([200, expect.any(String)])
    expect(asked()).toBe(before + 1)
    expect(replica?.reads.repeated).toBe(0)
  },
)

test('everything else reads the primary, and what somebody changes is noted before they know of it', async () => {
  const member = await createPerson(app())
  const video = await createVideo(app())
  const before = asked()
  await app().call(getProfile, {}, member.token)
  await app().call(getVideoDetails, { params: { id: video } }, member.token)
  expect([asked(), noted().includes(member.id)]).toEqual([before, false])
  await app().call(updateProfile, { body: { first_name: 'Eva' } }, member.token)
  expect(noted().filter((id) => id === member.id)).toHaveLength(1)
  await app().refusal(updateProfile, { body: { first_name: '' } }, member.token)
  expect(asked()).toBe(before)
})

test('what fails on the replica is done on the primary', async () => {
  const member = await createPerson(app())
  const gone = new ReadOnlyReplica('postgresql://nobody@127.0.0.1:1/nowhere')
  const there = vi
    .spyOn(replica ?? gone, 'databaseFor')
    .mockImplementation(() => gone.databaseFor())
  const before = replica?.reads.repeated ?? 0
  await app().call(getHome, { query: {} }, member.token)
  await app().call(browseVideos, { query: { query: 'a' } }, member.token)
  there.mockRestore()
  expect(replica?.reads.repeated).toBe(before + 2)
})

test('the metrics tell how old it is and who answered', async () => {
  const { payload } = await app().app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(payload).toContain('carriage_replica_used 1')
  expect(payload).toContain('carriage_replica_lag_seconds 0.5')
  expect(payload).toMatch(/carriage_replica_reads_total\{answered="replica"\} [1-9]/)
})
