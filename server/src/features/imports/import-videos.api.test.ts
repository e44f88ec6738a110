import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { retryImport } from '@carriage/contract/imports/endpoints'
import { getAdminVideo } from '@carriage/contract/videos/admin-endpoints'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { filesIn } from '../../../test/files-in.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../test/imports.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { replaceCaptions } from '../videos/index.ts'
import { videos } from '../videos/tables.ts'
import { imports } from './imports-schema.ts'

const CLIP = fileURLToPath(
  new URL('../../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)
const app = useApp()
const HEAD = 'title,file_url,level,categories,tags,coach'
let admin: Person
let coach: Person
let clip: Buffer
/** Has films, and what else somebody may put at an address. */
let receiver: Receiver

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  clip = await readFile(CLIP)
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  await app().services.db.delete(imports)
  receiver.answer = (response) => response.writeHead(200).end(clip)
  receiver.received.length = 0
})

const at = (path: string) => `http://127.0.0.1:${receiver.port}/${path}`
/** Imports lines to the point where their films are fetched, and fetches them. */
async function fetchAll(...lines: string[]) {
  const one = await checkFile(app, admin, 'videos', [HEAD, ...lines])
  await runImport(app, admin, one)
  for (const { _id: lineId } of await linesOf(app, admin, one, 'fetching'))
    await app().runJob('fetch-import-video', { lineId })
  return one
}
const problemOf = async (one: { _id: string }) =>
  (await linesOf(app, admin, one, 'failed'))[0]?.problems[0]?.message
const sources = () => filesIn(join(app().services.config.dataDir, 'media', 'sources'))

describe('a film', () => {
  test('is fetched, and becomes a draft of its coach that is processed, once @full', async () => {
    const one = await fetchAll(
      `Morning flow,${at('flow.mp4')},beginner,core|flexibility,calm,${coach.email}`,
    )
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 1 })
    const [line] = await linesOf(app, admin, one)
    const id = line?._id ?? ''
    const { video } = await app().call(getAdminVideo, { params: { id } }, admin.token)
    expect(video).toMatchObject({
      title: 'Morning flow',
      source_name: 'flow.mp4',
      status: 'draft',
      difficulty_level: 'beginner',
      categories: ['core', 'flexibility'],
      tags: ['calm'],
      uploaded_by: admin.id,
      instructor: { _id: coach.id },
    })
    const processing = () =>
      app().sentJobs.filter(
        ({ name, data }) => name === 'process-video' && JSON.stringify(data).includes(id),
      )
    expect(processing()).toHaveLength(1)
    // A run that was killed after its commit.
    await app().runJob('fetch-import-video', { lineId: id })
    expect(processing()).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
    const again = await checkFile(app, admin, 'videos', [HEAD, `Flow,${at('flow.mp4')},,,,`])
    expect(await stateOf(app, admin, again)).toEqual({ state: 'checked', skipped: 1 })
  })

  test('that cannot be fetched fails with its line, and can be tried again', async () => {
    receiver.answer = (response) => response.writeHead(404).end('gone')
    const one = await fetchAll(`Lost,${at('lost.mp4')},,,,`)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', failed: 1 })
    expect(await problemOf(one)).toBe('The server answered with status 404')
    receiver.answer = (response) => response.writeHead(200).end(clip)
    await app().call(retryImport, { params: { id: one._id } }, admin.token)
    await app().runJob('run-import', { importId: one._id, turn: 0 })
    const [line] = await linesOf(app, admin, one, 'fetching')
    await app().runJob('fetch-import-video', { lineId: line?._id ?? '' })
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 1 })
  })

  test('is read behind redirects, and refused where it is no film @full', async () => {
    receiver.answer = (response) =>
      receiver.received.at(-1)?.path === '/first.mp4'
        ? response.writeHead(302, { location: '/second.mp4' }).end()
        : response.writeHead(200).end(clip)
    expect(await stateOf(app, admin, await fetchAll(`Led,${at('first.mp4')},,,,`))).toEqual({
      state: 'done',
      created: 1,
    })
    receiver.answer = (response) => response.writeHead(200).end('<html>')
    const one = await fetchAll(`Page,${at('page.mp4')},,,,`)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'done', failed: 1 })
  })

  test.each([
    'https://10.0.0.1/film.mp4',
    'https://169.254.169.254/film.mp4',
    'https://[fd00::1]/film.mp4',
    'http://films.test/film.mp4',
    'file:///etc/film.mp4',
  ])('at %s is wrong, and one that leads there fails', async (target) => {
    const wrong = await checkFile(app, admin, 'videos', [HEAD, `Inside,${target},,,,`])
    expect(await stateOf(app, admin, wrong)).toEqual({ state: 'checked', wrong: 1 })
    receiver.answer = (response) => response.writeHead(302, { location: target }).end()
    const before = await sources()
    const led = await fetchAll(`Led,${at(`inside.mp4?to=${encodeURIComponent(target)}`)},,,,`)
    expect(await problemOf(led)).toMatch(/public internet|https address/)
    expect(await sources()).toEqual(before)
  })

  test('whose server sends less than it has said fails', async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': clip.length })
      response.write(clip.subarray(0, 1000), () => response.destroy())
    }
    const one = await fetchAll(`Half,${at('half.mp4')},,,,`)
    expect(await problemOf(one)).toBe('The connection was closed')
  })
})

test('undoing keeps what was published, is in an exercise or has captions that staff have written, and removes the other drafts @full', async () => {
  const one = await fetchAll(
    `Published,${at('published.mp4')},,,,`,
    `Shown,${at('shown.mp4')},,,,`,
    `Draft,${at('draft.mp4')},,,,`,
    `Captioned,${at('captioned.mp4')},,,,`,
  )
  const ids = (await linesOf(app, admin, one)).map(({ _id }) => _id)
  const [published = '', shown = '', draft = '', captioned = ''] = ids
  const { db } = app().services
  await replaceCaptions(db, { videoId: captioned, language: 'en', isMachineMade: false, lines: [] })
  await db
    .update(videos)
    .set({ status: 'published', categories: ['core'], firstPublishedAt: app().clock.now })
    .where(eq(videos.id, published))
  await db.execute(sql`INSERT INTO exercises
    (id, name, description, setup, muscles, cautions, clip_video_id, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Swan of the import', '', '{}', '{}', '{}', ${shown}, now(), now())`)
  await undoImport(app, admin, one)
  expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', kept: 3, undone: 1 })
  expect(await db.$count(videos, eq(videos.id, draft))).toBe(0)
  const removal = app().sentJobs.findLast(({ name }) => name === 'remove-video-files')
  expect(removal?.data).toMatchObject({ sourcePath: `sources/${draft}.mp4` })
})
