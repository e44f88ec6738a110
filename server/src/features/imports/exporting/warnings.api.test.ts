import { retryImport } from '@carriage/contract/imports/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../../test/imports.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { takeExercise } from '../../exercises/index.ts'
import { exercises } from '../../exercises/tables.ts'
import { replaceCues } from '../../videos/index.ts'
import { videoCues, videos } from '../../videos/tables.ts'

const app = useApp()
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  await emptyStudio()
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

async function emptyStudio() {
  const { db } = app().services
  for (const table of [exercises, videos]) await db.delete(table)
}

const NO_SETUP = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }
const plain = { description: '', setup: NO_SETUP, muscles: [], cautions: [], easier: null }
const add = (of: Partial<Parameters<typeof takeExercise>[1]>) =>
  takeExercise(app().services.db, { ...plain, name: 'Jackknife', ...of }, app().clock.now)

/** A class with the exercise, which warns of the neck. */
async function fill(
  of: Parameters<typeof add>[0] = {},
): Promise<{ exercise: string; video: string }> {
  const { id } = await add({ cautions: ['neck'], ...of })
  const video = await createVideo(app(), { title: 'Rolling', sourceName: 'rolling.mp4' })
  const cue = { start_ms: 0, end_ms: 60_000, side: null, count: null }
  const cues = [
    { ...cue, name: 'Jackknife', exercise_id: id },
    { ...cue, start_ms: 60_000, end_ms: 90_000, name: 'Rest', exercise_id: null },
  ]
  await app().services.db.transaction((tx) =>
    replaceCues(tx, video, { exercises: cues, setups: [] }),
  )
  return { exercise: id, video }
}

async function exported(): Promise<string[]> {
  const { payload } = await app().get('/imports/export/content', admin.token)
  return payload.replace('\uFEFF', '').trimEnd().split('\r\n')
}

/** Moves what there is to an empty studio with the film; `meet` is what else that has. */
async function move(lines: string[], meet: () => Promise<unknown> = async () => {}) {
  await emptyStudio()
  await createVideo(app(), {
    title: 'rolling',
    isGuessed: true,
    categories: [],
    difficultyLevel: null,
    status: 'draft',
    firstPublishedAt: null,
    sourceName: 'rolling.mp4',
  })
  await meet()
  const one = await checkFile(app, admin, 'content', lines)
  await runImport(app, admin, one)
  return one
}

async function warnings() {
  const [video] = await app().services.db.select().from(videos).where(eq(videos.title, 'Rolling'))
  return { coach: video?.cautions, exercises: video?.exerciseCautions }
}

async function links() {
  const [cues] = await app().services.db.select().from(videoCues)
  return (cues?.exercises ?? []).map(({ exercise_id: id }) => id)
}

describe('a class that is taken to another studio warns of what it warned of', () => {
  test('by its exercise, where that comes along @full', async () => {
    await fill()
    await move(await exported())
    expect(await warnings()).toEqual({ coach: [], exercises: ['neck'] })
  })

  test('by itself, where its exercise is in the archive @full', async () => {
    const { exercise } = await fill()
    const { db } = app().services
    const deletedAt = app().clock.now
    await db.update(exercises).set({ deletedAt }).where(eq(exercises.id, exercise))
    await move(await exported())
    expect(await warnings()).toEqual({ coach: ['neck'], exercises: [] })
  })

  test('by itself, where an exercise of that name warns of less, and is undone all the same @full', async () => {
    await fill({ cautions: ['neck', 'knees'] })
    const one = await move(await exported(), () => add({ name: 'jackknife', cautions: ['knees'] }))
    expect(await warnings()).toEqual({ coach: ['neck'], exercises: ['knees'] })
    await undoImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', skipped: 1, undone: 1 })
    const [film] = await app().services.db.select().from(videos)
    expect(film).toMatchObject({ title: null, cautions: [] })
  })

  test('and as before, where the file is of an earlier version @full', async () => {
    await fill()
    const lines = (await exported()).map((line) =>
      line.replace('""exercise_cautions"":[""neck""],', ''),
    )
    await move(lines)
    expect(lines.join()).not.toContain('exercise_cautions')
    expect(await warnings()).toEqual({ coach: [], exercises: ['neck'] })
  })
})

test('an exercise that is tried again is linked to the class, the clip and the harder form that came before it @full', async () => {
  const { db } = app().services
  const setup = { ...NO_SETUP, springs: [{ spring: 'gold', count: 1 }] }
  const { exercise, video } = await fill({ setup })
  const clip = { clipVideoId: video, clipStartMs: 0, clipEndMs: 5000 }
  await db.update(exercises).set(clip).where(eq(exercises.id, exercise))
  await add({ name: 'Teaser', easier: 'Jackknife' })
  const one = await move(await exported())
  const failed = await linesOf(app, admin, one, 'failed')
  expect(failed.map(({ cells }) => cells['title'])).toEqual(['Jackknife'])
  // Nobody is without the warning meanwhile.
  expect(await warnings()).toEqual({ coach: ['neck'], exercises: [] })
  expect(await links()).toEqual([null, null])

  await db.execute(
    sql`INSERT INTO springs (id, name, colour, position) VALUES ('gold', 'Gold', '#ffd700', 9)`,
  )
  await app().call(retryImport, { params: { id: one._id } }, admin.token)
  await app().runJob('run-import', { importId: one._id, turn: 0 })
  const [jackknife, teaser] = await db.select().from(exercises).orderBy(exercises.name)
  expect(await links()).toEqual([jackknife?.id, null])
  expect(await warnings()).toEqual({ coach: ['neck'], exercises: ['neck'] })
  const [made] = await db.select().from(videos)
  expect(jackknife).toMatchObject({ ...clip, clipVideoId: made?.id })
  expect(teaser?.easierId).toBe(jackknife?.id)

  await undoImport(app, admin, one)
  expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', undone: 3 })
})
