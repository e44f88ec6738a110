import { getHome, listAvailablePrograms } from '@carriage/contract/programs/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { videos } from '../../videos/tables.ts'

const app = useApp()
const home = async (date?: string) => {
  const { token } = await createPerson(app())
  return app().call(getHome, { query: date === undefined ? {} : { date } }, token)
}

describe('Home', () => {
  test('is empty in an empty studio', async () => {
    expect(await home()).toEqual({
      continue_watching: null,
      recommended_rows: [],
      available_programs: [],
      enrolled_programs: [],
      recommended_videos: [],
      todays_class: null,
      featured: { programs: [], videos: [] },
      setup_videos: [],
      setup_done: [],
      next_live_class: null,
      asks_health: 'first',
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
    const ids = [answer.todays_class, ...answer.recommended_videos].map((video) => video?._id)
    expect(new Set(ids)).toEqual(new Set([shown, due]))
    expect(ids.filter((id) => hidden.includes(id ?? ''))).toEqual([])
    expect(answer.available_programs.map(({ _id }) => _id)).toEqual([program.id])
    expect(answer.available_programs.map(({ _id }) => _id)).not.toContain(draft.id)
    expect(answer.featured.programs.map(({ _id }) => _id)).toEqual([program.id])
    expect(answer.featured.videos.map(({ _id }) => _id)).toEqual([shown])
  })

  test('keeps the class of the day when videos are added, and replaces it when it is removed', async () => {
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

  test('are found by title, instructor and category despite typos', async () => {
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
