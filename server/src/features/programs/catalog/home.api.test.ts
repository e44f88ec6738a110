import {
  getHome,
  getProgramDetails,
  listAvailablePrograms,
  changeCurrentSession,
  enrollInProgram,
  markProgramAsCompleted,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, test, beforeEach } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { videos } from '../../videos/tables.ts'
import { browseVideos, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { saveOwnEquipment } from '@carriage/contract/reformer/endpoints'
import { users } from '../../accounts/tables.ts'

const app = useApp()

type Home = ResponseOf<typeof getHome>

/** Each place where Home offers a film. */
const filmsOf = ({ todays_class, featured, ...home }: Home): string[] => [
  ...(todays_class ? [todays_class._id] : []),
  ...[
    ...featured.videos,
    ...home.recommended_rows.flatMap(({ videos: inRow }) => inRow),
    ...home.recommended_videos,
  ].map(({ _id }) => _id),
]

describe('home', () => {
  const home = async (date?: string) => {
    const { token } = await createPerson(app())
    return app().call(getHome, { query: date === undefined ? {} : { date } }, token)
  }

  describe('Home', () => {
    test('is empty in an empty studio', async () => {
      expect(await home()).toEqual({
        next_step: null,
        continue_watching: null,
        recommended_rows: [],
        available_programs: [],
        enrolled_programs: [],
        recommended_videos: [],
        todays_class: null,
        featured: { programs: [], videos: [] },
        setup_videos: [],
        setup_done: [],
        planned_class: null,
        next_live_class: null,
        challenge: null,
        asks_health: 'first',
        open_texts: {
          terms: { version: 0, changed_at: null, asks: 'first' },
          privacy: { version: 0, changed_at: null, asks: 'first' },
        },
      })
    })

    test('shows only what is published or due', async () => {
      const now = app().clock.now
      const shown = await createVideo(app(), { title: 'Shown', featureOnHome: true })
      const due = await createVideo(app(), {
        title: 'Due',
        status: 'scheduled',
        publishAt: addDays(now, -1),
        firstPublishedAt: null,
      })
      const hidden = await Promise.all([
        createVideo(app(), { status: 'draft' }),
        createVideo(app(), { status: 'scheduled', publishAt: addDays(now, 1) }),
        createVideo(app(), { deletedAt: now }),
        createVideo(app(), { processingState: 'processing' }),
        createVideo(app(), { isSetup: true }),
      ])
      const draft = await createProgram(app(), [[false]], { status: 'draft' })
      const program = await createProgram(app(), [[false]], { featureOnHome: true })
      const answer = await home()
      const ids = filmsOf(answer)
      expect(new Set(ids)).toEqual(new Set([shown, due]))
      expect(ids.filter((id) => hidden.includes(id ?? ''))).toEqual([])
      expect(answer.available_programs.map(({ _id }) => _id)).toEqual([program.id])
      expect(answer.available_programs.map(({ _id }) => _id)).not.toContain(draft.id)
      expect(answer.featured.programs.map(({ _id }) => _id)).toEqual([program.id])
      // The class of the day stands in one place.
      const isToday = answer.todays_class?._id === shown
      expect(answer.featured.videos.map(({ _id }) => _id)).toEqual(isToday ? [] : [shown])
    })

    test('offers a class of the day that fits level and minutes, while there is one @full', async () => {
      const { db } = app().services
      await db.update(videos).set({ deletedAt: app().clock.now })
      const beginner = await createPerson(app())
      await db
        .update(users)
        .set({ experienceLevel: 'beginner', preferredSessionLength: 30 })
        .where(eq(users.id, beginner.id))
      const of = async (day: string) =>
        (await app().call(getHome, { query: { date: day } }, beginner.token)).todays_class?._id
      const days = ['2026-05-10', '2026-05-11']
      const make = (difficultyLevel: 'beginner' | 'intermediate', minutes: number) =>
        createVideo(app(), { difficultyLevel, durationSeconds: minutes * 60 })
      const others = [await make('intermediate', 20), await make('beginner', 31)]
      for (const day of days) expect(others).toContain(await of(day))
      const fitting = await make('beginner', 30)
      for (const day of days) expect(await of(day)).toBe(fitting)
    })

    test('says first to set up the reformer, until somebody has begun to train @full', async () => {
      const setup = await createVideo(app(), { isSetup: true })
      const video = await createVideo(app())
      const { token } = await createPerson(app())
      const step = async () => (await app().call(getHome, { query: {} }, token)).next_step
      const watch = (id: string, position_seconds: number) =>
        app().call(
          reportVideoProgress,
          { params: { id }, body: { position_seconds, duration_seconds: 600 } },
          token,
        )
      expect(await step()).toBe('setup')
      await watch(setup, 30)
      expect(await step()).toBe('setup')
      await watch(video, 30)
      expect(await step()).toBe('resume')
      await watch(video, 590)
      expect(await step()).toBe('class')
    })

    test('keeps the class of the day when videos are added, and replaces it when it is removed @full', async () => {
      const chosen = (await home('2026-05-11')).todays_class?._id ?? ''
      await Promise.all(Array.from({ length: 30 }, () => createVideo(app())))
      expect((await home('2026-05-11')).todays_class?._id).toBe(chosen)
      await app()
        .services.db.update(videos)
        .set({ deletedAt: app().clock.now })
        .where(eq(videos.id, chosen))
      const next = (await home('2026-05-11')).todays_class?._id
      expect(next).toBeDefined()
      expect(next).not.toBe(chosen)
    })
  })

  describe('the programs to join', () => {
    test('are filtered and paged in the database', async () => {
      const { token } = await createPerson(app())
      const long = await createProgram(app(), [[false]], {
        durationWeeks: 12,
        categories: ['recovery'],
        difficultyLevel: 'advanced',
      })
      const list = async (query: Record<string, string>) =>
        (await app().call(listAvailablePrograms, { query }, token)).available_programs.map(
          ({ _id }) => _id,
        )
      expect(await list({ duration: '10,12' })).toEqual([long.id])
      expect(await list({ categories: 'recovery,flexibility' })).toEqual([long.id])
      expect(await list({ levels: 'advanced' })).toEqual([long.id])
      expect(await list({ levels: 'intermediate' })).toEqual([])
      const { meta } = await app().call(listAvailablePrograms, { query: { per_page: '50' } }, token)
      expect(meta).toEqual({ total: 2, page: 1, per_page: 50 })
      expect(await list({ page: '2' })).toEqual([])
    })

    test('are found by title, instructor and category despite typos @full', async () => {
      const { token } = await createPerson(app())
      const coach = await createPerson(app(), { firstName: 'Jürgen', lastName: 'Quist' })
      const reach = await createProgram(app(), [[false]], {
        title: 'Reach: hips and side body',
        categories: ['flexibility'],
        instructorId: coach.id,
      })
      const found = async (query: string) =>
        app().call(listAvailablePrograms, { query: { query } }, token)
      for (const query of ['hipps', 'jurgen', 'flexibilty rech', 'side']) {
        const { available_programs: programs, meta } = await found(query)
        expect(programs.map(({ _id }) => _id)).toEqual([reach.id])
        expect(meta.total).toBe(1)
      }
      expect((await found('hips kettlebell')).available_programs).toEqual([])
    })

    test.each([
      { per_page: '7' },
      { page: '0' },
      { order: 'best' },
      { duration: '6,1' },
      { duration: '3' },
      { levels: 'expert' },
    ])('%j is refused', async (query) => {
      const { token } = await createPerson(app())
      expect((await app().refusal(listAvailablePrograms, { query }, token)).status).toBe(422)
    })
  })
})

describe('continue', () => {
  let member: Person
  let program: TestProgram
  let single: string

  beforeEach(async () => {
    member = await createPerson(app())
    program = await createProgram(app(), [[true, true]], { title: 'Feet first' })
    single = await createVideo(app(), { title: 'Mermaid' })
  })

  const home = () => app().call(getHome, { query: {} }, member.token)
  const goOn = async () => (await home()).continue_watching
  const join = () => app().call(enrollInProgram, { body: { program_id: program.id } }, member.token)
  function play(id: string | null | undefined, position_seconds: number) {
    app().advance(60)
    const body = { position_seconds, duration_seconds: 600 }
    return app().call(reportVideoProgress, { params: { id: id ?? '' }, body }, member.token)
  }
  const [first, second] = [0, 1].map((n) => () => program.weeks[0]?.sessions[n])

  describe('a member goes on with', () => {
    test('nothing before anything was begun', async () => {
      expect(await goOn()).toBeNull()
    })

    test('a class half seen, at its second', async () => {
      await play(single, 212)
      expect(await goOn()).toMatchObject({
        video: { _id: single },
        position_seconds: 212,
        session: null,
      })
    })

    test('no class that was seen to the end', async () => {
      await play(single, 212)
      await play(single, 590)
      expect(await goOn()).toBeNull()
    })

    test('the first session of a program they have joined @full', async () => {
      await join()
      expect(await goOn()).toMatchObject({
        video: { _id: first?.()?.videoId },
        position_seconds: null,
        session: { _id: first?.()?.id, program_id: program.id, program_title: 'Feet first' },
      })
    })

    test('whichever was touched last @full', async () => {
      await join()
      await play(single, 100)
      expect((await goOn())?.video._id).toBe(single)
      await play(first?.()?.videoId, 30)
      expect(await goOn()).toMatchObject({
        position_seconds: 30,
        session: { _id: first?.()?.id },
      })
      await play(single, 110)
      app().advance(60)
      const [week_id, session_id] = [program.weeks[0]?.id ?? '', second?.()?.id ?? '']
      await app().call(
        changeCurrentSession,
        { body: { program_id: program.id, week_id, session_id, mark_previous_as_completed: true } },
        member.token,
      )
      expect(await goOn()).toMatchObject({ position_seconds: null, session: { _id: session_id } })
    })

    test('no program that was stopped or completed @full', async () => {
      await join()
      await app().call(stopProgram, { body: { program_id: program.id } }, member.token)
      expect(await goOn()).toBeNull()
      await join()
      const [week_id, session_id] = [program.weeks[0]?.id ?? '', second?.()?.id ?? '']
      const body = { program_id: program.id, week_id, session_id, mark_as_completed: true }
      await app().call(markProgramAsCompleted, { body }, member.token)
      expect(await goOn()).toBeNull()
    })

    test('no class that is hidden by now, or that they may not play any more @full', async () => {
      await play(single, 100)
      const { db } = app().services
      await db.update(videos).set({ isPremium: true }).where(eq(videos.id, single))
      await db.update(users).set({ subscriptionPlan: 'none' }).where(eq(users.id, member.id))
      expect(await goOn()).toBeNull()
      await db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, member.id))
      expect(await goOn()).not.toBeNull()
      await db.update(videos).set({ status: 'draft' }).where(eq(videos.id, single))
      expect(await goOn()).toBeNull()
    })
  })

  test('a class says on its cards where it goes on, until it was seen to the end', async () => {
    await join()
    const id = first?.()?.videoId ?? ''
    const positions = async () => {
      const { program: read } = await app().call(
        getProgramDetails,
        { params: { id: program.id } },
        member.token,
      )
      const cards = [
        (await goOn())?.video,
        read.weeks[0]?.sessions[0]?.video,
        ...(await app().call(browseVideos, { query: {} }, member.token)).videos,
      ].filter((card) => card?._id === id)
      return cards.map((card) => card?.position_seconds)
    }
    await play(id, 212)
    expect(await positions()).toEqual([212, 212, 212])
    await play(id, 590)
    expect(new Set(await positions())).toEqual(new Set([null]))
  })

  test('rows say for which goal their classes are recommended, and none of them stands twice', async () => {
    await app()
      .services.db.update(users)
      .set({ primaryGoals: ['balance'], preferredSessionLength: 15 })
      .where(eq(users.id, member.id))
    for (let n = 0; n < 8; n++)
      await createVideo(app(), { categories: ['full-body'], featureOnHome: n < 3 })
    const answer = await home()
    expect(answer.recommended_rows.map(({ reason }) => reason)).toEqual([
      { goal: 'balance', max_minutes: 15 },
    ])
    const ids = filmsOf(answer)
    expect(new Set(ids).size).toBe(ids.length)
    expect(answer.featured.videos.length).toBeGreaterThan(0)
    expect(answer.recommended_videos.length).toBeGreaterThan(0)
  })

  test('rows have classes that need equipment once the member has chosen it', async () => {
    await app()
      .services.db.update(users)
      .set({ primaryGoals: ['stress'] })
      .where(eq(users.id, member.id))
    for (let n = 0; n < 4; n++)
      await createVideo(app(), { categories: ['recovery'], equipments: ['ball'] })
    expect((await home()).recommended_rows).toEqual([])
    await app().call(saveOwnEquipment, { body: { equipments: ['ball'] } }, member.token)
    expect((await home()).recommended_rows).toMatchObject([{ reason: { goal: 'stress' } }])
  })
})
