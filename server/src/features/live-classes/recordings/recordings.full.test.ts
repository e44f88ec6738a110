import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { getVideoCues } from '@carriage/contract/videos/endpoints'
import { findOccurrence } from '../occurrences-queries.ts'
import { insertSetup } from '../setups/live-setups-queries.ts'
import { utimes, writeFile, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  getLiveEngine,
  getLiveHostToken,
  reportLiveSession,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { type Film, makeSource } from '../../../../test/films/sources.ts'
import { collectRecordings, makeClassVideo } from '../index.ts'
import type { ClassVideo } from './collect-recordings.ts'

const app = useApp()
let coach: Person
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  app().sentJobs.length = 0
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
})

const minutes = (amount: number) => app().advance(amount * 60)
const folder = () => app().services.mediaStore.withLocalFile('recordings', async (path) => path)
const film = (size: string): Film => ({
  picture: { codec: 'libvpx', size, rate: 15, seconds: 3, bits: 300_000 },
  sound: { codec: 'libopus', seconds: 3 },
})

/** A recording that begins now and lasts three seconds. */
async function recorded(
  liveClassId: string,
  content: Film | null = film('320x180'),
): Promise<string> {
  const began = app().clock.now.getTime()
  const path = join(await folder(), liveClassId, `${began}-abc.mkv`)
  await mkdir(dirname(path), { recursive: true })
  if (content === null) await writeFile(path, 'nothing')
  else await makeSource(content, path)
  await utimes(path, began / 1000, began / 1000 + 3)
  return path
}
const files = async () =>
  (await readdir(await folder(), { recursive: true })).filter((name) => name.endsWith('.mkv'))
const report = (id: string, event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: { id }, body: { event } }, coach.token)
const wanted = () =>
  app().sentJobs.flatMap(({ name, data }) =>
    name === 'make-class-video' ? [data as ClassVideo] : [],
  )

test('a class whose host reconnected becomes one draft of its coach, once', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 4, { record_session: true })
  minutes(4)
  await report(id, 'started')
  await recorded(id)
  minutes(1)
  await recorded(id, film('180x320'))
  minutes(5)
  await collectRecordings(app().services)
  expect(wanted()).toEqual([])
  await report(id, 'stopped')
  await collectRecordings(app().services)
  await collectRecordings(app().services)
  const [job, ...more] = wanted()
  expect(more).toEqual([])
  if (!job) throw new Error('No video is wanted')

  const red = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] }
  const occurrence = await findOccurrence(app().services.db, id)
  await insertSetup(app().services.db, {
    occurrenceId: occurrence?.id ?? '',
    toldAt: occurrence?.startsAt ?? new Date(0),
    setup: red,
  })
  await makeClassVideo(app().services, job)
  // As after a crash before the job was marked as done.
  await makeClassVideo(app().services, job)
  expect(await files()).toEqual([])
  const { video } = await app().call(getAdminVideo, { params: { id: job.videoId } }, coach.token)
  expect(video).toMatchObject({
    title: 'Evening reformer, 10 May 2026',
    description: 'Slow and even',
    status: 'draft',
    difficulty_level: 'beginner',
    instructor: { _id: coach.id },
  })
  const { cues } = await app().call(getVideoCues, { params: { id: job.videoId } }, coach.token)
  expect(cues).toEqual({ exercises: [], setups: [{ ...red, at_ms: expect.any(Number) }] })
  expect(app().sentJobs.filter(({ name }) => name === 'process-video')).toHaveLength(1)
  const key = `sources/${job.videoId}.mp4`
  const { durationSeconds, playable } = await app().services.videoHost.ingest(key, 'recorded')
  expect(playable).toBe(true)
  expect(durationSeconds).toBeCloseTo(6, 0)
})

test('a class whose host reloaded shortly before its end becomes one film of both parts', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 4, { record_session: true })
  const early = await recorded(id, null)
  minutes(3)
  await collectRecordings(app().services)
  minutes(1)
  await report(id, 'started')
  const before = await recorded(id, null)
  minutes(2)
  const after = await recorded(id, null)
  await report(id, 'stopped')
  // The first parts are complete for long, the last one is not.
  await collectRecordings(app().services)
  expect(wanted()).toEqual([])
  minutes(2)
  await collectRecordings(app().services)
  const [job] = wanted()
  if (!job) throw new Error('No video is wanted')
  await makeClassVideo(app().services, job)
  expect(await files()).toEqual([])
  expect(wanted().map(({ parts }) => parts.map(({ key }) => basename(key)))).toEqual([
    [early, before, after].map((path) => basename(path)),
  ])
})

test('the recording of a rehearsal is removed, and an empty file becomes no video', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 60, { record_session: true })
  await recorded(id)
  minutes(2)
  await collectRecordings(app().services)
  expect(await files()).toEqual([])
  minutes(58)
  await report(id, 'started')
  await recorded(id, null)
  minutes(2)
  await report(id, 'stopped')
  await collectRecordings(app().services)
  const [job] = wanted()
  if (!job) throw new Error('No video is wanted')
  await makeClassVideo(app().services, job)
  expect(await files()).toEqual([])
  expect(app().sentJobs.filter(({ name }) => name === 'process-video')).toEqual([])
})

test('a host is recorded if the class is set to, and coaches see whether the engine can record', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 4, { record_session: true })
  const { _id: other } = await scheduleLive(app(), coach, 4)
  for (const one of [id, other])
    await app().call(getLiveHostToken, { params: { id: one } }, coach.token)
  expect(
    app()
      .engine.grants.filter(({ role }) => role === 'host')
      .slice(-2)
      .map(({ records }) => records),
  ).toEqual([true, false])
  expect(await app().call(getLiveEngine, {}, coach.token)).toEqual({
    records: true,
    broadcasts: true,
  })
})
