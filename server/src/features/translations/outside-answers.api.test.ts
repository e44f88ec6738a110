/** What says texts of records without being an answer to whom they are for, or with a rule of its own. */
import { joinChallenge } from '@carriage/contract/challenges/endpoints'
import { getExercise, listExercises } from '@carriage/contract/exercises/endpoints'
import { updateLiveClass, updateLiveDate } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  makeCalendarFeed,
  registerForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import {
  getAdminVideo,
  saveVideoCues,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import { listSuggestions } from '@carriage/contract/suggestions/endpoints'
import {
  browseVideos,
  getVideoDetails,
  listExerciseNames,
} from '@carriage/contract/videos/endpoints'
import { getPractice } from '@carriage/contract/practice/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeChallenge } from '../../../test/practice/challenges.ts'
import { createOwnVideo, saveTexts } from '../../../test/content.ts'
import { makeExercise } from '../../../test/exercises.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'

const app = useApp()
let coach: Person
let admin: Person
let lena: Person
beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  lena = await createPerson(app(), { language: 'de', nextBillingAt: null })
})

test('the practice log keeps a title in the language of the member’s account, however they asked', async () => {
  const id = await createOwnVideo(app(), coach)
  await saveTexts(app(), coach, { id, language: 'de' }, { title: 'Langsame Fußarbeit' })
  const ada = await createPerson(app(), { language: 'en', nextBillingAt: null })
  const titles = []
  for (const person of [lena, ada]) {
    await watchClass(app(), person, id)
    const query = { month: '2026-05', time_zone: 'UTC' }
    const { practice } = await app().call(getPractice, { query }, person.token)
    titles.push(practice.workouts.map(({ title }) => title))
  }
  expect(titles).toEqual([['Langsame Fußarbeit'], ['Slow footwork']])
})

test('a badge has the title of its challenge in the language of the member’s account', async () => {
  const changes = { title: 'A class in May', goal: { kind: 'workouts', count: 1 } } as const
  const challenge = await makeChallenge(app(), coach, { ...changes, time_zone: 'UTC' })
  const record = { id: challenge._id, language: 'de', kind: 'challenge' } as const
  await saveTexts(app(), coach, record, { title: 'Ein Kurs im Mai' })
  const ada = await createPerson(app(), { language: 'en', nextBillingAt: null })
  const titles = []
  for (const person of [lena, ada]) {
    const join = { params: { id: challenge._id }, body: { shows_name: false } }
    await app().call(joinChallenge, join, person.token)
    await watchClass(app(), person, await createOwnVideo(app(), coach))
    const query = { month: '2026-05', time_zone: 'UTC' }
    const { practice } = await app().call(getPractice, { query }, person.token)
    const badges = practice.milestones.filter(({ kind }) => kind === 'challenge')
    titles.push(badges.map(({ title }) => title))
  }
  expect(titles).toEqual([['Ein Kurs im Mai'], ['A class in May']])
})

test('a date of a live class with a title of its own is not called what its class is', async () => {
  const live = await scheduleLive(app(), coach, 60, { recurring_schedule: true })
  const kind = 'live_class' as const
  await saveTexts(app(), coach, { id: live._id, language: 'de', kind }, { title: 'Am Abend' })
  const titles = async () => {
    const request = { params: { id: live._id } }
    const answer = await app().call(getLiveClass, request, lena.token, 'de')
    return [answer.live_class.title, ...answer.dates.map(({ title }) => title)]
  }
  expect(await titles()).toEqual(['Am Abend', 'Am Abend', 'Am Abend', 'Am Abend', 'Am Abend'])
  const date = live.occurrence_id ?? ''
  const body = { scope: 'one' as const, title: 'With a guest' }
  await app().call(updateLiveDate, { params: { id: date }, body }, coach.token)
  expect((await titles()).slice(0, 3)).toEqual(['With a guest', 'With a guest', 'Am Abend'])
  const own = { [`${date} title`]: 'Mit Gast' }
  await saveTexts(app(), coach, { id: live._id, language: 'de', kind }, own)
  expect((await titles()).slice(0, 3)).toEqual(['Mit Gast', 'Mit Gast', 'Am Abend'])
})

test('what to bring to a live class is a list in each language, and the original once that has changed', async () => {
  const live = await scheduleLive(app(), coach, 60, { bring: ['Socks', 'Water'] })
  const kind = 'live_class' as const
  const bring = 'Socken\nWasser'
  await saveTexts(app(), coach, { id: live._id, language: 'de', kind }, { bring })
  const request = { params: { id: live._id } }
  const listed = async () =>
    (await app().call(getLiveClass, request, lena.token, 'de')).live_class.bring
  expect(await listed()).toEqual(['Socken', 'Wasser'])
  await app().call(updateLiveClass, { ...request, body: { bring: ['Grip socks'] } }, coach.token)
  expect(await listed()).toEqual(['Grip socks'])
})

test('tags are a list in each language, in which they are found, and the original ones once these have changed', async () => {
  const id = await createOwnVideo(app(), coach, { tags: ['spine', 'evening'] })
  await saveTexts(app(), coach, { id, language: 'de' }, { tags: 'Wirbelsäule\n\nAbend\nAbend' })
  const tags = async (language?: string) =>
    (await app().call(getVideoDetails, { params: { id } }, lena.token, language)).video.tags
  expect(await tags('de')).toEqual(['Wirbelsäule', 'Abend'])
  const found = await app().call(browseVideos, { query: { query: 'Wirbelsäule' } }, lena.token)
  expect(found.videos.map(({ _id }) => _id)).toEqual([id])
  expect(await tags('es')).toEqual(['spine', 'evening'])
  expect(
    (await app().call(getAdminVideo, { params: { id } }, coach.token, 'de')).video.tags,
  ).toEqual(['spine', 'evening'])
  await app().call(updateVideo, { params: { id }, body: { tags: ['spine'] } }, coach.token)
  expect(await tags('de')).toEqual(['spine'])
})

test('reminders and calendars name a live class in the language of the account', async () => {
  const live = await scheduleLive(app(), coach, 10)
  const kind = 'live_class' as const
  await saveTexts(app(), coach, { id: live._id, language: 'de', kind }, { title: 'Am Abend' })
  await app().call(registerForLiveClass, { body: { live_class_id: live._id } }, lena.token)
  const { url } = await app().call(makeCalendarFeed, {}, lena.token)
  const feed = await app().app.inject({ url: new URL(url).pathname })
  expect(feed.payload).toContain('Am Abend')
  expect(feed.payload).not.toContain('Evening reformer')
  for (const job of ['remind-of-live-classes', 'send-due-messages']) await app().runJob(job)
  const { notifications } = await app().call(listNotifications, { query: {} }, lena.token, 'de')
  expect(notifications.map(({ title }) => title).join()).toContain('Am Abend')
})

test('an exercise is found by its name in another language', async () => {
  const exercise = await makeExercise(app(), admin.token, { name: 'Quiet footwork' })
  const kind = 'exercise' as const
  const german = { name: 'Leise Fußarbeit' }
  await saveTexts(app(), admin, { id: exercise._id, language: 'de', kind }, german)
  const found = async (query: string, language: string) =>
    (await app().call(listExercises, { query: { query } }, lena.token, language)).exercises.map(
      ({ name }) => name,
    )
  expect(await found('fussarbeit', 'de')).toEqual(['Leise Fußarbeit'])
  expect(await found('quiet', 'de')).toEqual(['Leise Fußarbeit'])
  expect(await found('leise', 'en')).toEqual(['Quiet footwork'])
  const one = await app().call(getExercise, { params: { id: exercise._id } }, lena.token, 'de')
  expect(one.exercise.name).toBe('Leise Fußarbeit')
})

test('the harder forms of an exercise are sorted by the names that the reader sees', async () => {
  const easier = await makeExercise(app(), admin.token, { name: 'Plain bridge' })
  const names = { 'Arrow bridge': 'Zugbrücke', 'Wide bridge': 'Äußere Brücke' }
  for (const [name, german] of Object.entries(names)) {
    const { _id } = await makeExercise(app(), admin.token, { name, easier_id: easier._id })
    const translated = { id: _id, language: 'de', kind: 'exercise' } as const
    await saveTexts(app(), admin, translated, { name: german })
  }
  const harder = async (language: string) => {
    const request = { params: { id: easier._id } }
    const { exercise } = await app().call(getExercise, request, lena.token, language)
    return exercise.harder.map(({ name }) => name)
  }
  expect(await harder('de')).toEqual(['Äußere Brücke', 'Zugbrücke'])
  expect(await harder('en')).toEqual(['Arrow bridge', 'Wide bridge'])
})

test('classes with an exercise are found by its name in another language', async () => {
  const exercise = await makeExercise(app(), admin.token, { name: 'Hidden footwork' })
  const german = { name: 'Versteckte Fußarbeit' }
  await saveTexts(app(), admin, { id: exercise._id, language: 'de', kind: 'exercise' }, german)
  const id = await createOwnVideo(app(), coach)
  const { video: before } = await app().call(getAdminVideo, { params: { id } }, admin.token)
  const cue = { start_ms: 0, end_ms: 30_000, exercise_id: exercise._id, name: 'Hidden footwork' }
  const exercises = [{ ...cue, side: null, count: null }]
  const body = { exercises, setups: [], version: before.version }
  await app().call(saveVideoCues, { params: { id }, body }, admin.token)
  const found = async (query: { query?: string; exercise?: string }) => {
    const { videos, similar } = await app().call(browseVideos, { query }, lena.token, 'de')
    return videos.flatMap(({ _id }) => (similar.includes(_id) ? [] : _id))
  }
  // As the page of the exercise asks for it.
  expect(await found({ exercise: 'Versteckte Fußarbeit' })).toEqual([id])
  expect(await found({ exercise: 'Hidden footwork' })).toEqual([id])
  expect(await found({ query: 'versteckte fussarbeit' })).toEqual([id])
  expect(await found({ exercise: 'Versteckte Brücke' })).toEqual([])
  // And as Discover offers it.
  const offered = async (query: string | undefined) => {
    const request = { query: query === undefined ? {} : { query } }
    const { exercises: names } = await app().call(listExerciseNames, request, lena.token, 'de')
    return names.map(({ name }) => name)
  }
  for (const query of [undefined, 'versteckt', 'hidden'])
    expect(await offered(query)).toContain('Versteckte Fußarbeit')
  expect(await offered('leise')).toEqual([])
  const { exercises: originals } = await app().call(
    listExerciseNames,
    { query: { query: 'hidden' } },
    coach.token,
    'de',
  )
  expect(originals.map(({ name }) => name)).toEqual(['Hidden footwork'])
  const request = { query: { query: 'versteckte fuss' } }
  const { suggestions } = await app().call(listSuggestions, request, lena.token, 'de')
  expect(suggestions).toEqual([{ kind: 'exercise', _id: null, text: 'Versteckte Fußarbeit' }])
})

test('the chapters of a film call an exercise of the library as the reader does', async () => {
  const exercise = await makeExercise(app(), admin.token, { name: 'Loud footwork' })
  const german = { name: 'Laute Fußarbeit' }
  await saveTexts(app(), admin, { id: exercise._id, language: 'de', kind: 'exercise' }, german)
  const id = await createOwnVideo(app(), coach)
  const { video: before } = await app().call(getAdminVideo, { params: { id } }, admin.token)
  const cue = { start_ms: 0, end_ms: 30_000, exercise_id: exercise._id, name: 'Loud footwork' }
  const own = { start_ms: 30_000, end_ms: 60_000, exercise_id: null, name: 'Stretch' }
  const exercises = [cue, own].map((each) => ({ ...each, side: null, count: null }))
  const body = { exercises, setups: [], version: before.version }
  await app().call(saveVideoCues, { params: { id }, body }, admin.token)
  const { video } = await app().call(getVideoDetails, { params: { id } }, lena.token)
  const chapters = async (query: string) =>
    (
      await app().app.inject({
        url: new URL(video.chapters_url ?? '', 'http://studio.test').pathname + query,
      })
    ).body
  expect(await chapters('?language=de')).toMatch(/Laute Fußarbeit[^]*Stretch/)
  for (const query of ['', '?language=es', '?language=xx', '?language=de&language=de'])
    expect(await chapters(query)).toMatch(/Loud footwork[^]*Stretch/)
})

test('exercises stand in the order of the names that a member reads, by the rules of their language', async () => {
  const kind = 'exercise' as const
  const spanish = { 'zz one': 'nz zz', 'zz two': 'ñu zz', 'zz three': 'oso zz' }
  for (const [name, said] of Object.entries(spanish)) {
    const { _id: id } = await makeExercise(app(), admin.token, { name })
    await saveTexts(app(), admin, { id, language: 'es', kind }, { name: said })
  }
  const listed = async (language: string) => {
    const { exercises } = await app().call(
      listExercises,
      { query: { per_page: 100 } },
      lena.token,
      language,
    )
    return exercises.map(({ name }) => name).filter((name) => /zz/.test(name))
  }
  expect(await listed('es')).toEqual(['nz zz', 'ñu zz', 'oso zz'])
  expect(await listed('en')).toEqual(['zz one', 'zz three', 'zz two'])
})
