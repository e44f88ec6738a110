import { exportForImport, retryImport, startImport } from '@carriage/contract/imports/endpoints'
import type { TranslatedKind } from '@carriage/contract/translations/schemas'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../../test/imports.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { exercises } from '../../exercises/tables.ts'
import { liveClasses, liveOccurrences } from '../../live-classes/tables.ts'
import { addCaptions } from '../../media/index.ts'
import { programs, programSessions } from '../../programs/tables.ts'
import { replaceCues } from '../../videos/index.ts'
import { videoCaptions, videos } from '../../videos/tables.ts'
import { takeExercise } from '../../exercises/index.ts'
import { takeTranslations } from '../../translations/index.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { takeLiveClass } from '../../live-classes/index.ts'

const app = useApp()
let admin: Person
let coach: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  await emptyStudio()
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

async function emptyStudio() {
  const { db } = app().services
  for (const table of [programs, liveClasses, exercises, videos]) await db.delete(table)
}

/** The lines of the download, with titles in place of the keys, which differ from studio to studio. */
async function exported(): Promise<string[]> {
  const { payload, statusCode } = await app().get('/imports/export/content', admin.token)
  expect(statusCode).toBe(200)
  return payload.replace('\uFEFF', '').trimEnd().split('\r\n')
}
const titled = (lines: readonly string[]): string[] => {
  const names = new Map<string, string>()
  for (const line of lines) {
    const [, key, title] = /^[\w-]+,([\da-f-]{36}),("(?:[^"]|"")*"|[^,]*)/.exec(line) ?? []
    if (key !== undefined && title !== undefined) names.set(key, `<${title}>`)
  }
  return lines
    .map((line) => line.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (key) => names.get(key) ?? key))
    .toSorted()
}

/** A film as it stands after its upload, with the title that its name suggests. */
const uploadFilm = (sourceName: string, durationSeconds = 600) =>
  createVideo(app(), {
    title: sourceName.replace('.mp4', ''),
    isGuessed: true,
    categories: [],
    difficultyLevel: null,
    status: 'draft',
    firstPublishedAt: null,
    sourceName,
    durationSeconds,
    uploadedBy: admin.id,
  })

const sourceOf = (text: string) => sha256(text).toString('hex')
const NO_SETUP = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }

/** Two exercises, two classes, a program of two weeks and a weekly class. */
async function fill() {
  const { db } = app().services
  const now = app().clock.now
  const setup = { ...NO_SETUP, springs: [{ spring: 'red', count: 2 }], footbar: 'low' as const }
  const plain = { description: 'Slow; -then slower', setup, muscles: ['glutes' as const] }
  const easy = { ...plain, name: 'Footwork', cautions: [], easier: null }
  const { id: footwork } = await takeExercise(db, easy, now)
  await takeExercise(
    db,
    { ...easy, name: 'Arabesque', cautions: ['knees'], easier: 'Footwork' },
    now,
  )
  const morning = await createVideo(app(), {
    title: 'Morning flow',
    description: 'A calm start, with "quotes"',
    sourceName: 'morning.mp4',
    categories: ['core', 'flexibility'],
    tags: ['short'],
    cautions: ['pregnancy-third'],
    equipments: ['ring'],
    isPremium: true,
    musicNote: 'Example Library; order 12',
    instructorId: coach.id,
  })
  await createVideo(app(), { title: 'Evening', durationSeconds: 900 })
  await db
    .update(exercises)
    .set({ clipVideoId: morning, clipStartMs: 1000, clipEndMs: 5000 })
    .where(eq(exercises.id, footwork))
  await db.transaction(async (tx) => {
    const cue = { start_ms: 0, end_ms: 60_000, side: 'left' as const, count: 8 }
    const linked = { ...cue, name: 'Footwork', exercise_id: footwork }
    const named = { ...cue, start_ms: 60_000, end_ms: 90_000, name: 'Rest', exercise_id: null }
    const setups = [{ at_ms: 0, ...setup }]
    await replaceCues(tx, morning, { exercises: [linked, named], setups })
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPress out; =slowly\n'
    await addCaptions(tx, { videoId: morning, language: 'en', text, isMachineMade: true })
  })
  const program = await createProgram(app(), [[false, false], [false]], {
    title: 'First weeks',
    description: 'From the beginning',
    completionMessage: 'Well done',
    instructorId: coach.id,
  })
  const evening = await db.select().from(videos).where(eq(videos.title, 'Evening'))
  const assign = (session: string | undefined, videoId: string | undefined) =>
    db
      .update(programSessions)
      .set({ videoId: videoId ?? null })
      .where(eq(programSessions.id, session ?? ''))
  await assign(program.weeks[0]?.sessions[0]?.id, morning)
  await assign(program.weeks[1]?.sessions[0]?.id, evening[0]?.id)
  const isDraft = false
  const german = (partId: string, text: string) =>
    ({ partId, text, field: 'title', language: 'de', source: sourceOf(text), isDraft }) as const
  const [week] = program.weeks
  await takeTranslations(db, { recordId: morning, kind: 'video', originalLanguage: 'en' }, [
    german(morning, 'Morgenfluss; =ruhig'),
    { ...german(morning, 'Ruhig'), field: 'description', isDraft: true },
  ])
  await takeTranslations(db, { recordId: program.id, kind: 'program', originalLanguage: 'en' }, [
    german(program.id, 'Erste Wochen'),
    german(week?.id ?? '', 'Woche eins'),
    german(week?.sessions[1]?.id ?? '', 'Zweite Einheit'),
  ])
  await takeTranslations(db, { recordId: footwork, kind: 'exercise', originalLanguage: 'en' }, [
    { ...german(footwork, 'Fußarbeit'), field: 'name' },
  ])
  await takeLiveClass(
    db,
    {
      title: 'Sunday live',
      description: 'Together',
      categories: ['full-body'],
      difficultyLevel: 'all-levels',
      durationMinutes: 45,
      tags: ['weekend'],
      bring: ['A towel; =dry'],
      openingSetup: setup,
      capacity: 12,
      isRecurring: true,
      sendsReminder: true,
      recordsSession: false,
      broadcastsSession: true,
      instructorId: coach.id,
      createdBy: admin.id,
    },
    { date: '2026-05-17', time: '09:30:00', zone: 'Europe/Berlin', lastDate: '2026-08-30' },
    now,
  )
}

const statesOf = async (one: { _id: string }) =>
  (await linesOf(app, admin, one)).map(({ cells, state }) => `${cells['title']}: ${state}`)

test('programs, classes, exercises and live classes come in again elsewhere as they were, once their films are there @full', async () => {
  await fill()
  const lines = await exported()
  await emptyStudio()
  expect(await exported()).toHaveLength(1)

  await uploadFilm('morning.mp4', 601)
  const one = await checkFile(app, admin, 'content', lines)
  await runImport(app, admin, one)
  expect(await statesOf(one)).toEqual([
    'Footwork: created',
    'Arabesque: created',
    'Morning flow: created',
    'Evening: failed',
    'First weeks: created',
    'Sunday live: created',
  ])
  const [waiting] = await linesOf(app, admin, one, 'failed')
  expect(waiting?.problems[0]?.message).toMatch(/^Upload the film “Evening.mp4” of 900 seconds/)

  // The session that waits for it gets it.
  await uploadFilm('Evening.mp4', 900)
  await app().call(retryImport, { params: { id: one._id } }, admin.token)
  await app().runJob('run-import', { importId: one._id, turn: 0 })
  expect(await stateOf(app, admin, one)).toEqual({ state: 'done', created: 6 })
  // Lengths are measured anew, and may differ by a second.
  await app()
    .services.db.update(videos)
    .set({ durationSeconds: 600 })
    .where(eq(videos.durationSeconds, 601))
  expect(titled(await exported())).toEqual(titled(lines))
})

test('what comes in is a draft, on dates that are still to come @full', async () => {
  await fill()
  const lines = await exported()
  await emptyStudio()
  await uploadFilm('morning.mp4')
  app().clock.now = addDays(app().clock.now, 20)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  await runImport(app, admin, await checkFile(app, admin, 'content', lines))
  const { db } = app().services
  const drafts = [
    ...(await db.select({ status: videos.status }).from(videos)),
    ...(await db.select({ status: programs.status }).from(programs)),
    ...(await db.select({ status: liveClasses.status }).from(liveClasses)),
  ]
  expect(drafts.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  const [live] = await db.select().from(liveClasses)
  expect(live).toMatchObject({ bring: ['A towel; =dry'], openingSetup: { footbar: 'low' } })
  // 30 May: the next Sunday.
  expect([live?.localDate, live?.startsAt?.toISOString()]).toEqual([
    '2026-05-31',
    '2026-05-31T07:30:00.000Z',
  ])
  expect(await db.select().from(liveOccurrences)).toHaveLength(1)
})

test('a program comes in again without the classes of an earlier import that are gone @full', async () => {
  await fill()
  const lines = await exported()
  await emptyStudio()
  await uploadFilm('morning.mp4')
  await runImport(app, admin, await checkFile(app, admin, 'content', lines))
  await emptyStudio()
  const again = await checkFile(app, admin, 'content', lines)
  await runImport(app, admin, again)
  expect(await statesOf(again)).toContain('First weeks: created')
  const sessions = await app().services.db.select().from(programSessions)
  expect(sessions.map(({ videoId }) => videoId)).toEqual([null, null, null])
})

test('a second import of the same file creates nothing @full', async () => {
  await fill()
  const lines = await exported()
  const one = await checkFile(app, admin, 'content', lines)
  await runImport(app, admin, one)
  expect(await stateOf(app, admin, one)).toEqual({ state: 'done', skipped: 6 })
  expect(titled(await exported())).toEqual(titled(lines))
})

describe('a line', () => {
  const HEAD = 'type,key,title,coach,film,seconds,details'
  test.each([
    ['song,a,A,,,,{}', { column: 'type', message: /none of exercise, class, program, live-class/ }],
    ['program,a,A,,,,nonsense', { column: 'details', message: /not as another studio writes it/ }],
    ['program,a b,A,,,,{}', { column: 'key', message: /letters, digits and hyphens/ }],
    ['class,a,A,,,60,{}', { column: 'film', message: /Name the file/ }],
    [
      'program,a,A,,,,"{""weeks"":3}"',
      { column: 'details', message: /^“details\.[a-z_]+” is missing\.$/ },
    ],
  ])('%s is wrong, and says why', async (line, { column, message }) => {
    const one = await checkFile(app, admin, 'content', [HEAD, line])
    const [row] = await linesOf(app, admin, one)
    expect(row?.state).toBe('wrong')
    expect(row?.problems[0]).toEqual({ column, message: expect.stringMatching(message) })
  })

  test('whose spring the studio does not have waits for it', async () => {
    const details = {
      description: '',
      setup: { ...NO_SETUP, springs: [{ spring: 'gold', count: 1 }] },
      muscles: [],
      cautions: [],
      easier: null,
    }
    const cell = JSON.stringify(details).replaceAll('"', '""')
    const one = await checkFile(app, admin, 'content', [HEAD, `exercise,a,Gold,,,,"${cell}"`])
    await runImport(app, admin, one)
    const [row] = await linesOf(app, admin, one)
    expect([row?.state, row?.problems[0]?.message]).toEqual([
      'failed',
      'Add the spring “gold” on the page Reformer, then try again.',
    ])
  })
})

async function importAgain() {
  await fill()
  const lines = await exported()
  await emptyStudio()
  await uploadFilm('morning.mp4')
  await uploadFilm('Evening.mp4', 900)
  const one = await checkFile(app, admin, 'content', lines)
  await runImport(app, admin, one)
  return { ...one, lines }
}

describe('undoing', () => {
  test('removes what nobody has touched, and leaves the films as they were uploaded @full', async () => {
    const one = await importAgain()
    await undoImport(app, admin, one)
    expect(await stateOf(app, admin, one)).toEqual({ state: 'undone', undone: 6 })
    const { db } = app().services
    expect(await db.select().from(programs).where(isNull(programs.deletedAt))).toEqual([])
    expect(await db.select().from(liveClasses)).toEqual([])
    expect(await db.select().from(exercises)).toEqual([])
    const films = await db.select().from(videos).orderBy(videos.durationSeconds)
    expect(films).toMatchObject([
      { title: null, sourceName: 'morning.mp4', tags: [], isPremium: false, cuesId: null },
      { title: null, isGuessed: true, sourceName: 'Evening.mp4', description: '' },
    ])
    expect(await db.select().from(videoCaptions)).toEqual([])
    // Nothing is in the way of the same file.
    const again = await checkFile(app, admin, 'content', one.lines)
    await runImport(app, admin, again)
    expect(await stateOf(app, admin, again)).toEqual({ state: 'done', created: 6 })
  })

  test('keeps what staff have captioned or translated since, and the exercises that it shows @full', async () => {
    const one = await importAgain()
    const { db } = app().services
    const films = await db.select().from(videos).orderBy(videos.durationSeconds)
    const [program] = await db.select().from(programs)
    const [live] = await db.select().from(liveClasses)
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPress out, slowly\n'
    const captions = { videoId: films[0]?.id ?? '', language: 'en', text, isMachineMade: true }
    await db.transaction((tx) => addCaptions(tx, captions))
    const translate = (kind: TranslatedKind, recordId = '') =>
      takeTranslations(db, { recordId, kind, originalLanguage: 'en' }, [])
    await translate('video', films[1]?.id)
    await translate('program', program?.id)
    await translate('live_class', live?.id)
    // It stays, and would keep its classes.
    await db.update(programSessions).set({ videoId: null })
    await undoImport(app, admin, one)
    const kept = await linesOf(app, admin, one, 'kept')
    expect(kept.map(({ cells, problems }) => [cells['title'], problems[0]?.message])).toEqual([
      ['Footwork', 'A class has this exercise.'],
      ['Morning flow', 'Staff have changed this class.'],
      ['Evening', 'Staff have changed this class.'],
      ['First weeks', 'Somebody has changed, published or joined it.'],
      ['Sunday live', 'Somebody has changed, published or joined it.'],
    ])
  })
})

test('only admins take programs and classes along', async () => {
  const request = { params: { kind: 'content' as const } }
  expect((await app().refusal(exportForImport, request, coach.token)).status).toBe(403)
  const start = { params: { id: admin.id }, body: {} }
  expect((await app().refusal(startImport, start, coach.token)).status).toBe(403)
})
