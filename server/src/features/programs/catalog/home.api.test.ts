import { getHome, listAvailablePrograms } from '@carriage/contract/programs/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { videos } from '../../videos/tables.ts'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
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

describe('the recommended rows', () => {
  const home = ({ token }: Person) => app().call(getHome, { query: {} }, token)

  test('say for which goal their classes are recommended, and none of them stands twice', async () => {
    const goal = { primaryGoals: ['balance'], preferredSessionLength: 15 }
    const member = await createPerson(app(), goal)
    for (let n = 0; n < 8; n++)
      await createVideo(app(), { categories: ['full-body'], featureOnHome: n < 3 })
    const answer = await home(member)
    expect(answer.recommended_rows.map(({ reason }) => reason)).toEqual([
      { goal: 'balance', max_minutes: 15 },
    ])
    const ids = filmsOf(answer)
    expect(new Set(ids).size).toBe(ids.length)
    expect(answer.featured.videos.length).toBeGreaterThan(0)
    expect(answer.recommended_videos.length).toBeGreaterThan(0)
  })

  test('have classes that need equipment once the member has chosen it', async () => {
    const member = await createPerson(app(), { primaryGoals: ['stress'] })
    for (let n = 0; n < 4; n++)
      await createVideo(app(), { categories: ['recovery'], equipments: ['ball'] })
    expect((await home(member)).recommended_rows).toEqual([])
    await app().call(saveOwnEquipment, { body: { equipments: ['ball'] } }, member.token)
    expect((await home(member)).recommended_rows).toMatchObject([{ reason: { goal: 'stress' } }])
  })
})
