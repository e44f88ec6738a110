import {
  getOwnEquipment,
  listSprings,
  saveOwnEquipment,
  saveSprings,
} from '@carriage/contract/reformer/endpoints'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import {
  getAdminVideo,
  removeVideo,
  saveVideoCues,
} from '@carriage/contract/videos/admin-endpoints'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import {
  browseVideos,
  getVideoCues,
  getVideoDetails,
  listExerciseNames,
} from '@carriage/contract/videos/endpoints'
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
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  member = await createPerson(app(), { deviceActivatedAt: app().clock.now })
})

const footwork = {
  start_ms: 5000,
  end_ms: 60_000,
  name: 'Footwork',
  exercise_id: null,
  side: null,
  count: 10,
}
const bridge = { ...footwork, start_ms: 60_000, end_ms: 90_500, name: 'Café bridge' }
const start = { ...NO_CHANGE, at_ms: 0, springs: [{ spring: 'red', count: 2 }] }
const box = { ...NO_CHANGE, at_ms: 60_000, accessories: ['long-box' as const] }
const all: Cues = { exercises: [footwork, bridge], setups: [start, box] }

const versionOf = async (id: string) =>
  (await app().call(getAdminVideo, { params: { id } }, admin.token)).video.version
type By = { who?: Person; version?: number }
const asked = async (id: string, cues: object, version?: number) => ({
  params: { id },
  body: { ...cues, version: version ?? (await versionOf(id)) },
})
const save = async (id: string, cues: Cues, { who = coach, version }: By = {}) =>
  app().call(
    saveVideoCues,
    { params: { id }, body: { ...cues, version: version ?? (await versionOf(id)) } },
    who.token,
  )
const refused = async (id: string, cues: object, { who = coach, version }: By = {}) =>
  app().refusal(saveVideoCues, await asked(id, cues, version), who.token)
const cued = async (cues: Cues = all, values = {}) => {
  const id = await createVideo(app(), { uploadedBy: coach.id, ...values })
  await save(id, cues)
  return id
}
const details = async (id: string) =>
  (await app().call(getVideoDetails, { params: { id } }, member.token)).video
const fileAt = async (url: string | null) =>
  app().app.inject({ url: new URL(url ?? '', 'http://studio.test').pathname })

test('cues are saved in the order of time, and members read them', async () => {
  const id = await cued({ exercises: [bridge, footwork], setups: [box, start] })
  const { cues } = await app().call(getVideoCues, { params: { id } }, member.token)
  expect(cues).toEqual(all)
})

test('a video without cues has none, and no files of them', async () => {
  const id = await createVideo(app())
  const { cues } = await app().call(getVideoCues, { params: { id } }, member.token)
  expect(cues).toEqual({ exercises: [], setups: [] })
  expect(await details(id)).toMatchObject({ chapters_url: null, cues_url: null })
})

test('players get chapters and metadata as WebVTT at signed addresses', async () => {
  const id = await cued()
  const { chapters_url, cues_url } = await details(id)
  const chapters = await fileAt(chapters_url)
  expect([chapters.statusCode, chapters.headers['content-type']]).toEqual([
    200,
    'text/vtt; charset=utf-8',
  ])
  expect(chapters.body).toContain('00:01:00.000 --> 00:01:30.500\nCafé bridge')
  expect((await fileAt(cues_url)).body).toContain('"accessories":["long-box"]')
})

test('changed cues have new files, and the former ones are removed', async () => {
  const id = await cued()
  const before = await details(id)
  await save(id, { exercises: [footwork], setups: [] })
  const after = await details(id)
  expect((await fileAt(after.chapters_url)).body).not.toContain('bridge')
  await app().runJob('remove-video-files', app().sentJobs.at(-1)?.data)
  expect((await fileAt(before.chapters_url)).statusCode).toBe(404)
  await save(id, { exercises: [], setups: [] })
  expect(await details(id)).toMatchObject({ chapters_url: null, cues_url: null })
})

test.each([
  [
    'an overlap',
    { exercises: [footwork, { ...bridge, start_ms: 59_999 }], setups: [] },
    'exercises.1',
  ],
  ['a mark past the end', { exercises: [], setups: [{ ...start, at_ms: 700_000 }] }, 'setups.0'],
  [
    'a spring that the reformer does not have',
    { exercises: [], setups: [{ ...start, springs: [{ spring: 'pink', count: 1 }] }] },
    'setups.0',
  ],
  [
    'a set-up that says nothing',
    { exercises: [], setups: [{ ...NO_CHANGE, at_ms: 0 }] },
    'setups.0',
  ],
  [
    'an exercise without a name',
    { exercises: [{ ...footwork, name: ' ' }], setups: [] },
    'exercises.0.name',
  ],
])('%s is refused at its place, and nothing is saved', async (_, cues, place) => {
  const id = await cued()
  const { status, body } = await refused(id, cues)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [place]])
  expect((await app().call(getVideoCues, { params: { id } }, member.token)).cues).toEqual(all)
})

test('a save that is based on an older version is refused', async () => {
  const id = await cued()
  const version = await versionOf(id)
  expect((await save(id, all, { version })).version).toBe(version + 1)
  expect((await refused(id, all, { version })).status).toBe(409)
})

test('only admins and the uploader save cues', async () => {
  const id = await cued()
  expect((await refused(id, all, { who: other })).status).toBe(403)
  expect((await refused(id, all, { who: member })).status).toBe(403)
  expect((await save(id, all, { who: admin })).cues).toEqual(all)
})

test('members do not see the cues of a draft, and nobody those of an archived video', async () => {
  const id = await cued(all, { status: 'draft' })
  const refuse = (who: Person) => app().refusal(getVideoCues, { params: { id } }, who.token)
  expect((await refuse(member)).status).toBe(404)
  expect((await app().call(getVideoCues, { params: { id } }, other.token)).cues).toEqual(all)
  await app().call(removeVideo, { params: { id } }, coach.token)
  expect((await refuse(admin)).status).toBe(404)
})

test('classes are found by exercise, spring and equipment', async () => {
  const title = 'Searched'
  const withBox = await cued(all, { title })
  const withBall = await createVideo(app(), { title, equipments: ['ball'] })
  const find = async (query: object) => {
    const { videos } = await app().call(
      browseVideos,
      { query: { per_page: 100, ...query } },
      member.token,
    )
    return videos.filter((video) => [withBox, withBall].includes(video._id)).map(({ _id }) => _id)
  }
  expect(await find({ exercise: 'cafe bri' })).toEqual([withBox])
  expect(await find({ exercise: 'swan' })).toEqual([])
  expect(await find({ spring: 'red' })).toEqual([withBox])
  expect(await find({ spring: 'blue' })).toEqual([])
  expect(await find({ equipment: 'box' })).toEqual([withBox])
  expect(await find({ equipment: 'ball' })).toEqual([withBall])
  const { exercises } = await app().call(
    listExerciseNames,
    { query: { query: 'CAFE' } },
    member.token,
  )
  expect(exercises.map(({ name }) => name)).toEqual(['Café bridge'])
})

test('only what I own: a class that needs more is left out', async () => {
  const withBox = await cued(all)
  const withBall = await createVideo(app(), { equipments: ['ball'] })
  const bare = await createVideo(app())
  const own = (equipments: ('box' | 'ball')[]) =>
    app().call(saveOwnEquipment, { body: { equipments } }, member.token)
  const find = async () => {
    const query = { per_page: 100 as const, owned: 'true' as const }
    const { videos } = await app().call(browseVideos, { query }, member.token)
    const found = new Set(videos.map(({ _id }) => _id))
    return [withBox, withBall, bare].map((id) => found.has(id))
  }
  expect(await app().call(getOwnEquipment, {}, member.token)).toEqual({ equipments: null })
  expect(await find()).toEqual([false, false, true])
  await own(['ball'])
  expect(await find()).toEqual([false, true, true])
  await own(['ball', 'box'])
  expect(await find()).toEqual([true, true, true])
})

test('admins name the springs; one that is left out is retired, and set-ups keep it', async () => {
  const { springs: before } = await app().call(listSprings, {}, member.token)
  expect(before.map(({ id }) => id)).toEqual(['red', 'blue', 'yellow'])
  const springs = before
    .filter(({ id }) => id !== 'yellow')
    .map(({ id, name, colour }) => ({ id, name, colour }))
    .toReversed()
  expect((await app().refusal(saveSprings, { body: { springs } }, coach.token)).status).toBe(403)
  const after = await app().call(saveSprings, { body: { springs } }, admin.token)
  expect(after.springs.map(({ id, retired }) => [id, retired])).toEqual([
    ['blue', false],
    ['red', false],
    ['yellow', true],
  ])
  const was = before.map(({ id, name, colour }) => ({ id, name, colour }))
  const late = await app().refusal(saveSprings, { body: { springs: was, was } }, admin.token)
  expect([late.status, late.body.code]).toEqual([409, 'stale-version'])
  await app().call(saveSprings, { body: { springs, was: springs } }, admin.token)
  const query = { action: 'springs-changed' as const }
  const entries = await app().audited(admin, query)
  const said = (list: typeof was) => list.map(({ name, colour }) => `${name} ${colour}`)
  expect(entries.map(({ changes }) => changes)).toEqual([
    { springs: { from: said(was), to: said(springs) } },
  ])
  const yellow = { ...start, springs: [{ spring: 'yellow', count: 1 }] }
  await cued({ exercises: [], setups: [yellow] })
})
