import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { practiceLog } from '../../practice/tables.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'

const app = useApp()
let token: string
beforeAll(async () => {
  token = (await createPerson(app())).token
})

const browse = (query: Record<string, string> = {}) => app().call(browseVideos, { query }, token)
const titles = async (query: Record<string, string> = {}) =>
  (await browse(query)).videos.map(({ title }) => title)

describe('the classes that members browse', () => {
  test('are empty in an empty studio', async () => {
    expect(await browse()).toEqual({
      videos: [],
      similar: [],
      meta: { total: 0, page: 1, per_page: 20 },
    })
  })

  test('are only those that are published or due and playable', async () => {
    const { now } = app().clock
    await createVideo(app(), { title: 'Published', firstPublishedAt: addDays(now, -1) })
    await createVideo(app(), { title: 'Ready', processingState: 'ready', durationSeconds: 899 })
    await createVideo(app(), {
      title: 'Due',
      status: 'scheduled',
      publishAt: now,
      firstPublishedAt: null,
    })
    await createVideo(app(), { title: 'Draft', status: 'draft' })
    await createVideo(app(), {
      title: 'Not due',
      status: 'scheduled',
      publishAt: addSeconds(now, 1),
      firstPublishedAt: null,
    })
    await createVideo(app(), { title: 'Deleted', deletedAt: now })
    await createVideo(app(), { title: 'Setup', isSetup: true })
    for (const processingState of ['waiting', 'processing', 'failed'] as const)
      await createVideo(app(), { title: processingState, processingState })
    expect(await titles()).toEqual(['Due', 'Ready', 'Published'])
    // The search must not find hidden videos either.
    expect(await titles({ query: 'draft' })).toEqual([])
    expect(await titles({ query: 'deleted' })).toEqual([])
  })

  test('are the same for staff, without drafts', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const { videos } = await app().call(browseVideos, { query: {} }, admin.token)
    expect(videos.map(({ title }) => title)).toEqual(['Due', 'Ready', 'Published'])
  })

  test('never contain a playback address', async () => {
    const [first] = (await browse()).videos
    expect(Object.keys(first ?? {})).not.toContain('playback_url')
    const { video } = await app().call(getVideoDetails, { params: { id: first?._id ?? '' } }, token)
    expect(video.playback_url).toMatch(/^http/)
  })
})

describe('filters', () => {
  beforeAll(async () => {
    const make = (title: string, minutes: number, values: object) =>
      createVideo(app(), { title, durationSeconds: minutes * 60, ...values })
    await make('Short', 14, { difficultyLevel: 'advanced', categories: ['recovery', 'core'] })
    await make('Quarter', 15, { difficultyLevel: 'advanced', categories: ['recovery'] })
    await make('Half', 30, { difficultyLevel: 'all-levels', categories: ['upper-body'] })
    await make('Hour', 60, { difficultyLevel: 'advanced', categories: ['recovery'] })
    await make('Marathon', 61, { difficultyLevel: 'advanced', categories: ['recovery'] })
  })

  test.each([
    [{ level: 'advanced' }, ['Hour', 'Marathon', 'Quarter', 'Short']],
    [{ level: 'all-levels' }, ['Half']],
    [{ level: 'intermediate' }, []],
    [{ category: 'upper-body' }, ['Half']],
    // A class is found by each of its categories.
    [{ category: 'recovery', duration: '0-15' }, ['Short']],
    [{ duration: '15-30' }, ['Quarter']],
    [{ duration: '30-60' }, ['Half', 'Hour']],
    [{ level: 'advanced', duration: '30-60' }, ['Hour']],
    [{ level: 'advanced', category: 'core', query: 'shortt' }, ['Short']],
  ])('%j matches %j', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected)
  })

  test.each([
    { level: 'expert' },
    { category: 'yoga' },
    { duration: '0-60' },
    { page: '0' },
    { per_page: '10' },
    { query: 'x'.repeat(101) },
    { query: 'a\u0000b' },
  ])('%j is refused', async (query) => {
    expect((await app().refusal(browseVideos, { query }, token)).status).toBe(422)
  })
})

describe('pages', () => {
  test('continue without gaps, with a total of all matches', async () => {
    await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        createVideo(app(), { title: `Plank ${n}`, categories: ['full-body'] }),
      ),
    )
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => browse({ category: 'full-body', page })),
    )
    expect(pages.map(({ videos }) => videos.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ meta }) => meta.total)).toEqual([45, 45, 45, 45])
    const ids = pages.flatMap(({ videos }) => videos.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(45)
    const { videos, meta } = await browse({ query: 'plannk', per_page: '50' })
    expect([videos.length, meta]).toEqual([45, { total: 45, page: 1, per_page: 50 }])
  })
})

describe('what the member has done', () => {
  const did = (userId: string, videoId: string) =>
    app().services.db.insert(practiceLog).values({
      userId,
      videoId,
      kind: 'discover',
      measure: 'watched',
      title: 'Footwork',
      durationSeconds: 600,
      practisedSeconds: 600,
      happenedAt: app().clock.now,
      watchedAt: app().clock.now,
    })
  const category = 'flexibility'

  test('is marked on cards, and comes last where the order is what is new to them', async () => {
    const { now } = app().clock
    const person = await createPerson(app())
    const other = await createPerson(app())
    const ids: string[] = []
    for (const days of [0, 1, 2, 3])
      ids.push(
        await createVideo(app(), {
          categories: [category],
          firstPublishedAt: addDays(now, -days),
          ...(days === 1 && { title: 'Footwork by the wall' }),
        }),
      )
    const [newest = '', second = '', third = '', oldest = ''] = ids
    await did(person.id, newest)
    await did(person.id, third)
    await did(other.id, oldest)
    const list = async (query: Record<string, string>, { token: of } = person) =>
      (await app().call(browseVideos, { query: { category, ...query } }, of)).videos
    expect((await list({})).map(({ _id, done }) => [_id, done])).toEqual([
      [newest, true],
      [second, false],
      [third, true],
      [oldest, false],
    ])
    const order = { order: 'new_to_me' }
    expect((await list(order)).map(({ _id }) => _id)).toEqual([second, oldest, newest, third])
    expect((await list(order, other)).map(({ _id }) => _id)).toEqual([
      newest,
      second,
      third,
      oldest,
    ])
    // What is left out is not counted either, and each member leaves out their own.
    const undone = async ({ token: of }: { token: string }) => {
      const query = { category, undone: 'true' } as const
      const answer = await app().call(browseVideos, { query }, of)
      return [answer.meta.total, answer.videos.map(({ _id }) => _id)]
    }
    expect(await undone(person)).toEqual([2, [second, oldest]])
    expect(await undone(other)).toEqual([3, [newest, second, third]])
  })
})
