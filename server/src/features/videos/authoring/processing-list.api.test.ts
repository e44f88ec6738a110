import { listProcessing, retryVideo } from '@carriage/contract/videos/admin-endpoints'

import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let coach: Person
let other: Person
let admin: Person
let member: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Ines' })
  other = await createPerson(app(), { roles: ['user', 'coach'], firstName: 'Tom' })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  member = await createPerson(app())
})

const list = (who: Person, query: Record<string, unknown> = {}) =>
  app().call(listProcessing, { query: { per_page: 100, ...query } }, who.token)
const idsOf = async (who: Person, query: Record<string, unknown> = {}) =>
  (await list(who, query)).videos.map(({ _id }) => _id)
const at = (minute: number) => new Date(app().clock.now.getTime() + minute * 60_000)

/** One video in each state, in the order of the list. */
async function oneOfEach(by: Person) {
  const make = (values: Parameters<typeof createVideo>[1]) =>
    createVideo(app(), { uploadedBy: by.id, status: 'draft', firstPublishedAt: null, ...values })
  const failed = await make({
    processingState: 'failed',
    processingError: 'This file has no picture. Upload a video.',
    processingIsFinal: true,
    createdAt: at(1),
  })
  const incomplete = await make({
    processingState: 'playable',
    processingError: 'The qualities could not be made.',
    createdAt: at(9),
  })
  const last = await make({ processingState: 'waiting', createdAt: at(6) })
  const next = await make({ processingState: 'waiting', createdAt: at(5) })
  const plays = await make({ processingState: 'playable', createdAt: at(4) })
  const working = await make({
    processingState: 'processing',
    processingStage: 'encoding',
    processingPercent: 40,
    createdAt: at(7),
  })
  const ready = await make({ processingState: 'ready', createdAt: at(3) })
  const deleted = await make({ processingState: 'failed', deletedAt: at(8) })
  return { inOrder: [working, plays, next, last, incomplete, failed], ready, deleted }
}

test('lists running, then waiting, then failed videos, newest first; coaches see their own', async () => {
  const mine = await oneOfEach(coach)
  const theirs = await oneOfEach(other)
  expect(await idsOf(coach)).toEqual(mine.inOrder)
  expect(await idsOf(other)).toEqual(theirs.inOrder)
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([...mine.inOrder, ...theirs.inOrder]))
  const { videos, meta } = await list(coach)
  expect(meta).toEqual({ total: 6, page: 1, per_page: 100 })
  expect(videos[0]).toMatchObject({
    title: 'Footwork',
    uploader: { _id: coach.id, first_name: 'Ines' },
    processing: {
      state: 'processing',
      stage: 'encoding',
      percent: 40,
      error: null,
      can_retry: false,
    },
  })
  expect(
    videos.slice(-2).map(({ processing }) => [processing.error, processing.can_retry]),
  ).toEqual([
    ['The qualities could not be made.', true],
    ['This file has no picture. Upload a video.', false],
  ])
})

test('videos requested by id are listed whether ready or not, but only the caller’s own', async () => {
  const mine = await oneOfEach(coach)
  const theirs = await oneOfEach(other)
  const asked = [mine.ready, mine.inOrder[0], mine.deleted, theirs.ready]
  const ids = asked.join(',')
  expect(await idsOf(coach, { ids })).toEqual([mine.inOrder[0], mine.ready])
  expect(new Set(await idsOf(admin, { ids }))).toEqual(
    new Set([mine.inOrder[0], mine.ready, theirs.ready]),
  )
})

test('pages continue in order, oldest first', async () => {
  const person = await createPerson(app(), { roles: ['user', 'coach'] })
  for (let count = 0; count < 21; count++)
    await createVideo(app(), {
      uploadedBy: person.id,
      processingState: 'waiting',
      createdAt: at(count),
    })
  const first = await list(person, { per_page: 20 })
  const second = await list(person, { per_page: 20, page: 2 })
  expect([first.videos.length, second.videos.length, first.meta.total]).toEqual([20, 1, 21])
  expect(second.videos[0]?.created_at).toBeGreaterThan(first.videos.at(-1)?.created_at ?? 0)
})

test('a retried video is no longer listed as failed', async () => {
  const person = await createPerson(app(), { roles: ['user', 'coach'] })
  const id = await createVideo(app(), {
    uploadedBy: person.id,
    processingState: 'failed',
    processingError: 'Something went wrong.',
    sourcePath: 'sources/a.mp4',
  })
  await app().services.mediaStore.write('sources/a.mp4', Buffer.from('x'))
  await app().call(retryVideo, { params: { id } }, person.token)
  expect((await list(person)).videos[0]?.processing).toMatchObject({
    state: 'waiting',
    error: null,
  })
})

test('members are refused, and so are requests for too many ids', async () => {
  expect((await app().refusal(listProcessing, {}, member.token)).status).toBe(403)
  const ids = Array.from({ length: 101 }, () => '01a1fcb4-0000-7000-8000-000000000000').join(',')
  for (const query of [{ ids }, { ids: 'a' }, { per_page: '1000' }])
    expect((await app().refusal(listProcessing, { query }, coach.token)).status).toBe(422)
})
