import { getHealth } from '@carriage/contract/system/endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import sharp from 'sharp'
import type { Pool } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson } from '../../../test/people.ts'
import { withBoss } from '../../../test/queue.ts'
import { buildApp } from '../../app.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { runJobs, startJobs } from '../../platform/jobs.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics'
const app = useApp({ env: { METRICS_TOKEN }, readsQueue: true })
const closed = useApp()

const scrape = async (authorization = `Bearer ${METRICS_TOKEN}`, server = app().app) =>
  server.inject({ url: '/metrics', headers: { authorization } })
/** The value of a line that has all these parts. */
async function valueOf(...parts: string[]): Promise<number> {
  const lines = (await scrape()).payload.split('\n').filter((line) => !line.startsWith('#'))
  const line = lines.find((one) => parts.every((part) => one.includes(part)))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

test('only the token opens the metrics, and without one there are none @full', async () => {
  for (const sent of ['', 'Bearer another-token-entirely', METRICS_TOKEN])
    expect((await scrape(sent)).statusCode).toBe(401)
  expect((await scrape(undefined, closed().app)).statusCode).toBe(404)
  const answer = await scrape()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
  for (const name of ['nodejs_eventloop_lag', 'process_resident_memory_bytes', 'process_cpu'])
    expect(answer.payload).toContain(name)
})

test('requests are counted by template, method and status, with nothing of a person or record @full', async () => {
  const member = await createPerson(app(), { firstName: 'Ludmila' })
  const video = await createVideo(app())
  await app().call(getVideoDetails, { params: { id: video } }, member.token)
  await app().refusal(getVideoDetails, { params: { id: 'unknown' } }, member.token)
  await app().app.inject({ url: `/nowhere/${member.email}?code=123456` })
  const ofVideo =
    'carriage_http_request_duration_seconds_count{route="/api/video/details/:id",method="GET"'
  expect(await valueOf(ofVideo, 'status="200"')).toBe(1)
  expect(await valueOf(ofVideo, 'status="404"')).toBe(1)
  expect(await valueOf('duration_seconds_count{route="none"', 'status="404"')).toBe(1)
  // The one that reads the metrics.
  expect(await valueOf('carriage_http_requests_under_way ')).toBe(1)
  const { payload } = await scrape()
  for (const secret of [member.email, 'Ludmila', member.token, video, '123456', '127.0.0.1'])
    expect(payload).not.toContain(secret)
})

test('a request costs no query more than without metrics', async () => {
  const asked = vi.fn()
  // Each statement outside a transaction takes a connection. Sound: the services have the pool itself.
  for (const { services } of [app(), closed()]) (services.pool as Pool).on('acquire', asked)
  const countOf = async (of: typeof app) => {
    const member = await createPerson(of())
    const video = await createVideo(of())
    const counts = []
    // The new video empties caches at some moment, which then are read anew once.
    for (let n = 0; n < 5; n++) {
      asked.mockClear()
      await of().call(getVideoDetails, { params: { id: video } }, member.token)
      counts.push(asked.mock.calls.length)
    }
    return Math.min(...counts)
  }
  const without = await countOf(closed)
  expect(without).toBeGreaterThan(0)
  expect(await countOf(app)).toBe(without)
  asked.mockClear()
  await scrape()
  const first = asked.mock.calls.length
  await scrape()
  expect(asked.mock.calls).toHaveLength(first)
})

test('jobs are counted by kind and outcome, and what waits is read when it is asked for @full', async () => {
  const { config, db, log, metrics } = app().services
  const jobs = await startJobs(config.databaseUrl ?? '', log)
  try {
    const kind = { expireInSeconds: 60, retryLimit: 0 }
    const done = vi.fn<() => Promise<void>>().mockResolvedValue()
    const failing = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
    const work = [
      { ...kind, name: 'test-works', run: done },
      { ...kind, name: 'test-fails', run: failing },
    ]
    await jobs.declare(work)
    for (const { name } of work) await jobs.send(db, { ...kind, name }, {})
    await runJobs(jobs, work, {}, metrics ? [metrics.watchJob] : [])
    const count = 'carriage_job_duration_seconds_count'
    await expect.poll(() => valueOf(count, 'test-works', 'done')).toBe(1)
    await expect.poll(() => valueOf(count, 'test-fails', 'failed')).toBe(1)
  } finally {
    await jobs.stop()
  }
  await withBoss(config.databaseUrl ?? '', (boss) => boss.send('sweep-media', {}))
  // The queue counts every five seconds at most.
  const waiting = () => {
    app().advance(6)
    return valueOf('carriage_jobs_waiting{job="sweep-media"}')
  }
  await expect.poll(waiting, { timeout: 15_000, interval: 500 }).toBe(1)
  expect(await valueOf('carriage_jobs_waiting{job="sweep-mails"}')).toBe(0)
})

test('bytes of pictures are counted as they are sent', async () => {
  const before = await valueOf('carriage_media_sent_bytes_total ')
  const id = uuidv7()
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#7a1f30' } })
  await app().services.mediaStore.write(`images/${id}.webp`, await picture.webp().toBuffer())
  const url = await app().app.listen({ port: 0, host: '127.0.0.1' })
  const sent = await fetch(`${url}/images/${id}.webp?width=64&height=36`)
  expect(sent.status).toBe(200)
  const { byteLength } = await sent.arrayBuffer()
  await expect
    .poll(() => valueOf('carriage_media_sent_bytes_total '))
    .toBeGreaterThan(before + byteLength)
})

describe('without its database', () => {
  const nowhere = connectDatabase('postgres://127.0.0.1:1/nothing', () => {})
  afterAll(() => nowhere.close())

  test('a server still gives the metrics of its process', async () => {
    // Later than what is remembered.
    app().advance(5)
    const services = { ...app().services, db: nowhere.db }
    const lost = await buildApp({ services, slices: app().slices })
    await lost.inject(`/api${getHealth.path}`)
    const { payload, statusCode } = await scrape(undefined, lost)
    await lost.close()
    expect(statusCode).toBe(200)
    expect(payload).toContain('carriage_figures_read 0')
    expect(payload).toMatch(/route="\/api\/health",method="GET",status="503"/)
  })
})
