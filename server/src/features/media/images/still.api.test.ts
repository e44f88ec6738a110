import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeVideoStill } from '@carriage/contract/media/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { makeSource } from '../../../../test/films/sources.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { processVideo } from '../index.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-still-')
afterAll(() => folder.remove())

/** Red in its first three seconds, and blue in the others. */
const picture = {
  codec: 'libx264',
  size: '320x180',
  rate: 25,
  seconds: 6,
  keyFrames: 25,
  filters: "drawbox=color=red:t=fill:enable='lt(t,3)',drawbox=color=blue:t=fill:enable='gte(t,3)'",
} as const

let coach: Person
let id = ''
beforeAll(async () => {
  const path = await makeSource({ picture }, join(folder.path, 'film.mp4'))
  const sourcePath = 'sources/still.mp4'
  await app().services.mediaStore.write(sourcePath, await readFile(path))
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  id = await createVideo(app(), {
    uploadedBy: coach.id,
    title: 'Red and blue',
    sourcePath,
    processingState: 'waiting',
    playbackId: null,
    durationSeconds: 0,
  })
  await processVideo(app().services, id)
})

const take = (at_seconds: number, of = id, token = coach.token) =>
  app().call(takeVideoStill, { params: { id: of }, body: { at_seconds } }, token)
const refused = (at_seconds: number, of = id, token = coach.token) =>
  app().refusal(takeVideoStill, { params: { id: of }, body: { at_seconds } }, token)

/** Which of red, green and blue prevails in the served picture. */
async function colourOf(path: string | null): Promise<string> {
  const { rawPayload } = await app().app.inject({ url: path ?? '/nowhere' })
  const { channels } = await sharp(rawPayload).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? ''
}

test.each([
  [0, 'red'],
  [1.5, 'red'],
  [2.9, 'red'],
  [3, 'blue'],
  [4.2, 'blue'],
  [6, 'blue'],
])('the frame at second %s becomes the thumbnail, as it is there @full', async (at, colour) => {
  const { video } = await take(at)
  expect(await colourOf(video.thumbnail_url)).toBe(colour)
  const { width, height } = await sharp(
    (await app().app.inject({ url: video.thumbnail_url ?? '' })).rawPayload,
  ).metadata()
  expect([width, height]).toEqual([320, 180])
})

test('the former thumbnail is removed @full', async () => {
  const former = (await take(1)).video.thumbnail_url ?? ''
  await take(5)
  expect((await app().app.inject({ url: former })).statusCode).toBe(404)
})

test.each([-1, Number.NaN, 6.5, 100_000])('second %s is refused on its field', async (at) => {
  const { status, body } = await refused(at)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['at_seconds']])
})

test('a film that cannot be played yet, one without its files and one of somebody else are refused', async () => {
  const waiting = await createVideo(app(), { uploadedBy: coach.id, playbackId: null })
  expect((await refused(0, waiting)).status).toBe(409)
  const without = await createVideo(app(), { uploadedBy: coach.id })
  expect((await refused(0, without)).body.error).toBe(
    'No frame can be read there. Choose another second.',
  )
  const other = await createPerson(app(), { roles: ['user', 'coach'] })
  expect((await refused(0, id, other.token)).status).toBe(403)
  const member = await createPerson(app())
  expect((await refused(0, id, member.token)).status).toBe(403)
})

test('the audit log says who changed the thumbnail of which video @full', async () => {
  await take(2)
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const entries = await app().audited(admin, { action: 'video-thumbnail-changed' })
  expect(entries[0]).toMatchObject({
    label: 'Red and blue',
    entity_id: id,
    actor: { _id: coach.id },
  })
})
