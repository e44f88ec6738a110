import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import {
  getExercise,
  listExercises,
  removeExercise,
  updateExercise,
} from '@carriage/contract/exercises/endpoints'
import type { AdminExercise } from '@carriage/contract/exercises/schemas'
import {
  getAdminVideo,
  removeVideo,
  saveVideoCues,
} from '@carriage/contract/videos/admin-endpoints'
import {
  browseVideos,
  getVideoCues,
  getVideoDetails,
  reportVideoProgress,
  saveClassReport,
} from '@carriage/contract/videos/endpoints'
import { beforeAll, expect, test, beforeEach, describe } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { exerciseDetails, makeExercise } from '../../../test/exercises.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'
import { eq } from 'drizzle-orm'
import { epoch } from '../../platform/time.ts'
import { videos } from '../videos/tables.ts'

const app = useApp()

describe('cues', () => {
  let admin: Person
  let member: Person

  beforeAll(async () => {
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    member = await createPerson(app())
  })

  const cue = (name: string, exercise_id?: string | null) => ({
    start_ms: 0,
    end_ms: 60_000,
    name,
    side: null,
    count: null,
    ...(exercise_id !== undefined && { exercise_id }),
  })
  const versionOf = async (id: string) =>
    (await app().call(getAdminVideo, { params: { id } }, admin.token)).video.version
  const save = async (id: string, exercise: ReturnType<typeof cue>) => {
    const body = { exercises: [exercise], setups: [], version: await versionOf(id) }
    return (await app().call(saveVideoCues, { params: { id }, body }, admin.token)).cues
      .exercises[0]
  }
  const shown = async (id: string) => {
    const { cues } = await app().call(getVideoCues, { params: { id } }, member.token)
    return cues.exercises.map(({ name, exercise_id }) => [name, exercise_id])
  }
  const chapters = async (id: string) => {
    const { video } = await app().call(getVideoDetails, { params: { id } }, member.token)
    const { pathname } = new URL(video.chapters_url ?? '', 'http://studio.test')
    return (await app().app.inject({ url: pathname })).body
  }
  const found = async (exercise: string) => {
    const query = { per_page: 100 as const, exercise }
    return (await app().call(browseVideos, { query }, member.token)).videos.map(({ _id }) => _id)
  }
  const rename = (exercise: AdminExercise, name: string) =>
    app().call(
      updateExercise,
      {
        params: { id: exercise._id },
        body: { ...exerciseDetails({ name }), version: exercise.version },
      },
      admin.token,
    )

  test('a cue that is linked has the name of the library; one without a link keeps its own @full', async () => {
    const swan = await makeExercise(app(), admin.token, { name: 'Swan' })
    const id = await createVideo(app())
    expect(await save(id, cue('Swan, as I call it', swan._id))).toMatchObject({ name: 'Swan' })
    expect(await shown(id)).toEqual([['Swan', swan._id]])
    // As files of before the library have it.
    expect(await save(id, cue('Swan'))).toMatchObject({ name: 'Swan', exercise_id: null })
    expect(await save(id, cue('Of another studio', crypto.randomUUID()))).toMatchObject({
      name: 'Of another studio',
      exercise_id: null,
    })
  })

  test('a new name is that of every class that has the exercise, of its files and of the search @full', async () => {
    const rowing = await makeExercise(app(), admin.token, { name: 'Rowing' })
    const [linked, free] = [await createVideo(app()), await createVideo(app())]
    await save(linked, cue('Rowing', rowing._id))
    await save(free, cue('Rowing'))
    const version = await versionOf(linked)
    await rename(rowing, 'Rowing from the hips')
    expect(await shown(linked)).toEqual([['Rowing from the hips', rowing._id]])
    await app().runJob('follow-exercise-name', app().sentJobs.at(-1)?.data)
    expect(await chapters(linked)).toContain('Rowing from the hips')
    expect(await found('hips')).toEqual([linked])
    expect(await shown(free)).toEqual([['Rowing', null]])
    // Who is editing the class meanwhile can save it.
    expect(await versionOf(linked)).toBe(version)
    // Done again, it finds nothing to do.
    const sent = app().sentJobs.length
    await app().runJob('follow-exercise-name', { exerciseId: rowing._id })
    expect(app().sentJobs).toHaveLength(sent)
  })

  test('an exercise that is deleted leaves its name to the classes', async () => {
    const frog = await makeExercise(app(), admin.token, { name: 'Frog' })
    const id = await createVideo(app())
    await save(id, cue('Frog', frog._id))
    await app().call(removeExercise, { params: { id: frog._id } }, admin.token)
    expect(await shown(id)).toEqual([['Frog', null]])
    expect(await found('frog')).toEqual([id])
  })

  /** Reports, on two days, that something hurt after a class. */
  async function hurt(who: Person, area: 'knees' | 'wrists'): Promise<void> {
    const id = await createVideo(app())
    const params = { id }
    const progress = { position_seconds: 60, duration_seconds: 600 }
    await app().call(reportVideoProgress, { params, body: progress }, who.token)
    const today = app().clock.now
    for (const days of [0, 1]) {
      const date = new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
      await app().call(saveClassReport, { params, body: { pain: [area], date } }, who.token)
    }
  }

  test('a class is not for whom its exercises are not, as the library has it now @full', async () => {
    const plank = await makeExercise(app(), admin.token, { name: 'Plank', cautions: ['wrists'] })
    const id = await createVideo(app(), { cautions: ['neck'] })
    await save(id, cue('Plank', plank._id))
    const warned = async () =>
      (await app().call(getVideoDetails, { params: { id } }, member.token)).video.cautions
    expect(await warned()).toEqual(['neck', 'wrists'])
    const { video } = await app().call(getAdminVideo, { params: { id } }, admin.token)
    expect([video.cautions, video.exercise_cautions]).toEqual([['neck'], ['wrists']])

    const body = { ...exerciseDetails({ name: 'Plank', cautions: ['shoulders'] }), version: 1 }
    await app().call(updateExercise, { params: { id: plank._id }, body }, admin.token)
    expect(await warned()).toEqual(['neck', 'shoulders'])
    await app().call(removeExercise, { params: { id: plank._id } }, admin.token)
    expect(await warned()).toEqual(['neck', 'shoulders'])
    await save(id, cue('Something else'))
    expect(await warned()).toEqual(['neck'])
  })

  test('a class goes on warning of an exercise that was archived, and of one that was deleted for good', async () => {
    const roll = await makeExercise(app(), admin.token, { name: 'Roll-over', cautions: ['neck'] })
    const id = await createVideo(app())
    await save(id, cue('Roll-over', roll._id))
    const warned = async () =>
      (await app().call(getVideoDetails, { params: { id } }, member.token)).video.cautions
    const params = { id: roll._id }
    await app().call(removeExercise, { params }, admin.token)
    // As the editor has it by now.
    expect(await save(id, { ...cue('Roll-over', null), end_ms: 50_000 })).toMatchObject({
      exercise_id: null,
    })
    expect(await warned()).toEqual(['neck'])
    await app().call(restoreArchive, { params }, admin.token)
    expect(await shown(id)).toEqual([['Roll-over', roll._id]])

    await app().call(removeExercise, { params }, admin.token)
    const query = { type: 'exercise', query: 'roll-over' } as const
    const { archive } = await app().call(listArchive, { query }, admin.token)
    await app().call(removeArchive, { params: { id: archive[0]?._id ?? '' } }, admin.token)
    const plank = await makeExercise(app(), admin.token, { name: 'Bear', cautions: ['wrists'] })
    await save(id, cue('Bear', plank._id))
    expect(await warned()).toEqual(['neck', 'wrists'])
    const { video } = await app().call(getAdminVideo, { params: { id } }, admin.token)
    expect([video.cautions, video.exercise_cautions]).toEqual([['neck'], ['wrists']])
  })

  test('two reports of pain bring the easier forms forward that do not load the area @full', async () => {
    const easiest = await makeExercise(app(), admin.token, { name: 'Kneeling lunge' })
    const easier = await makeExercise(app(), admin.token, {
      name: 'Standing lunge',
      cautions: ['knees'],
      easier_id: easiest._id,
    })
    const lunge = await makeExercise(app(), admin.token, {
      name: 'Jumping lunge',
      cautions: ['knees', 'ankles'],
      easier_id: easier._id,
    })
    const id = await createVideo(app())
    await save(id, cue('Jumping lunge', lunge._id))
    const forward = async (who: Person) =>
      (await app().call(getVideoCues, { params: { id } }, who.token)).easier_for_you
    expect(await forward(member)).toEqual([])
    const hurting = await createPerson(app())
    await hurt(hurting, 'knees')
    const kneeling = {
      exercise_id: lunge._id,
      areas: ['knees'],
      easier: [{ _id: easiest._id, name: 'Kneeling lunge' }],
    }
    expect(await forward(hurting)).toEqual([kneeling])
    const page = { params: { id: lunge._id } }
    expect((await app().call(getExercise, page, hurting.token)).exercise.easier_for_you).toEqual(
      kneeling,
    )
    expect((await app().call(getExercise, page, member.token)).exercise.easier_for_you).toBeNull()
    const wrists = await createPerson(app())
    await hurt(wrists, 'wrists')
    expect(await forward(wrists)).toEqual([])
  })
})

describe('practice', () => {
  let admin: Person
  let ada: Person
  let swan: string
  let frog: string

  /** Swan for the first hundred seconds, then frog for a hundred, then swan again. */
  let video: string

  const cue = (exercise_id: string | null, start: number) => ({
    start_ms: start * 1000,
    end_ms: (start + 100) * 1000,
    name: 'Named by the library',
    exercise_id,
    side: null,
    count: null,
  })
  async function makeClass(exercises: ReturnType<typeof cue>[], values = {}): Promise<string> {
    const id = await createVideo(app(), { durationSeconds: 600, ...values })
    await mark(id, exercises)
    return id
  }
  async function mark(id: string, exercises: ReturnType<typeof cue>[]): Promise<void> {
    const { version } = (await app().call(getAdminVideo, { params: { id } }, admin.token)).video
    const body = { exercises, setups: [], version }
    await app().call(saveVideoCues, { params: { id }, body }, admin.token)
  }

  beforeAll(async () => {
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
  })
  beforeEach(async () => {
    ada = await createPerson(app())
    swan = (await makeExercise(app(), admin.token))._id
    frog = (await makeExercise(app(), admin.token))._id
    video = await makeClass([cue(swan, 0), cue(frog, 100), cue(swan, 200)])
  })

  const practiceOf = async (id: string, who = ada) =>
    (await app().call(getExercise, { params: { id } }, who.token)).exercise.practice
  const practised = async (wanted: 'yes' | 'no') => {
    const query = { per_page: 100 as const, practised: wanted }
    const { exercises } = await app().call(listExercises, { query }, ada.token)
    return exercises.filter(({ _id }) => [swan, frog].includes(_id)).map(({ _id }) => _id)
  }

  test('an exercise counts once for each workout that has it @full', async () => {
    expect(await practiceOf(swan)).toEqual({ times: 0, last_at: null })
    await watchClass(app(), ada, video)
    // A minute ago its last tenth was reached.
    expect(await practiceOf(swan)).toEqual({ times: 1, last_at: epoch(app().clock.now) - 60 })
    await watchClass(app(), ada, await makeClass([cue(swan, 0)]))
    expect(await practiceOf(swan)).toMatchObject({ times: 2 })
    expect(await practiceOf(frog)).toMatchObject({ times: 1 })
  })

  test('what is no workout practises nothing', async () => {
    await watchClass(app(), ada, video, { to: 480 })
    await watchClass(app(), ada, await makeClass([cue(swan, 0)], { isSetup: true }))
    expect([await practised('yes'), (await practised('no')).toSorted()]).toEqual([
      [],
      [swan, frog].toSorted(),
    ])
  })

  test('stays as it was when a coach marks the class anew, and when the class is gone @full', async () => {
    await watchClass(app(), ada, video)
    const before = await practiceOf(swan)
    await mark(video, [cue(frog, 0)])
    expect(await practiceOf(swan)).toEqual(before)
    await app().call(removeVideo, { params: { id: video } }, admin.token)
    await app().services.db.delete(videos).where(eq(videos.id, video))
    expect(await practiceOf(swan)).toEqual(before)
    expect(await practised('no')).toEqual([])
  })

  test('what is marked later, names without a link and what left the library do not count @full', async () => {
    const free = await makeClass([{ ...cue(swan, 0), exercise_id: null }])
    await watchClass(app(), ada, free)
    await mark(free, [cue(swan, 0)])
    expect(await practiceOf(swan)).toMatchObject({ times: 0 })
    await watchClass(app(), ada, video)
    await app().call(removeExercise, { params: { id: swan } }, admin.token)
    expect(await practised('yes')).toEqual([frog])
  })
})
