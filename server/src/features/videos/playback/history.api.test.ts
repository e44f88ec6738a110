import {
  getNextVideo,
  listHistory,
  listSetupVideos,
  reportVideoProgress,
  saveClassReport,
} from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { countStatements } from '../../../../test/database/count-statements.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { watchClass } from '../../../../test/practice/workouts.ts'
import { users } from '../../accounts/tables.ts'
import { videos, watchProgress } from '../tables.ts'

const app = useApp()
let member: Person

beforeEach(async () => {
  member = await createPerson(app())
})

function watch(id: string, position_seconds: number, { token } = member) {
  app().advance(60)
  const body = { position_seconds, duration_seconds: 600 }
  return app().call(reportVideoProgress, { params: { id }, body }, token)
}
const history = (query: Record<string, string | number> = {}, { token } = member) =>
  app().call(listHistory, { query }, token)
const idsOf = async (query = {}, who = member) =>
  (await history(query, who)).history.map(({ video }) => video?._id)

describe('the history', () => {
  test('is empty before anything was watched', async () => {
    expect(await history()).toEqual({
      history: [],
      similar: [],
      meta: { total: 0, page: 1, per_page: 20 },
    })
  })

  test('lists workouts and what was begun since, the newest first @full', async () => {
    const [first, second] = [await createVideo(app()), await createVideo(app())]
    const opened = await createVideo(app())
    await watchClass(app(), member, first)
    await watch(second, 100)
    await watch(opened, 0)
    await watch(second, 120, await createPerson(app()))
    expect((await history()).history).toMatchObject([
      { video: { _id: second }, position_seconds: 100, completed: false, effort: null },
      { video: { _id: first }, position_seconds: null, completed: true, kind: 'discover' },
    ])
    await watch(first, 40)
    expect((await history()).history).toMatchObject([
      { video: { _id: first }, position_seconds: 40, completed: false },
      { video: { _id: second } },
      { video: { _id: first }, position_seconds: null, completed: true },
    ])
  })

  test('lists a class that was dragged to its end, but not as completed', async () => {
    const id = await createVideo(app())
    await watch(id, 590)
    expect((await history()).history).toMatchObject([{ video: { _id: id }, completed: false }])
  })

  test('leaves out what was only begun and cannot be seen any more', async () => {
    const [hidden, deleted] = [await createVideo(app()), await createVideo(app())]
    await watch(hidden, 10)
    await watch(deleted, 10)
    const { db } = app().services
    await db.update(videos).set({ status: 'draft' }).where(eq(videos.id, hidden))
    await db.update(videos).set({ deletedAt: app().clock.now }).where(eq(videos.id, deleted))
    expect(await idsOf()).toEqual([])
  })

  test('is searched by title, with similar ones marked', async () => {
    const mermaid = await createVideo(app(), { title: 'Mermaid, both sides slowly' })
    const other = await createVideo(app(), { title: 'Quiet torso' })
    await createVideo(app(), { title: 'Mermaid, never watched' })
    await watch(mermaid, 10)
    await watch(other, 10)
    expect(await idsOf({ query: 'mermaid' })).toEqual([mermaid])
    expect(await history({ query: 'mermade' })).toMatchObject({
      similar: [mermaid],
      meta: { total: 1 },
    })
  })

  test('finds a workout by the title that it shows, also where the class was renamed since', async () => {
    const id = await createVideo(app(), { title: 'Slow footwork' })
    await watchClass(app(), member, id)
    await app().services.db.update(videos).set({ title: 'Standing' }).where(eq(videos.id, id))
    const { history: found } = await history({ query: 'slow footwork' })
    expect(found.map(({ title }) => title)).toEqual(['Slow footwork'])
    expect(await idsOf({ query: 'standing' })).toEqual([id])
  })

  test('comes in pages, in as many queries for many rows as for few @full', async () => {
    const ids: string[] = []
    for (let n = 0; n < 23; n++) {
      const id = await createVideo(app())
      await watch(id, 10)
      ids.unshift(id)
    }
    expect(await idsOf()).toEqual(ids.slice(0, 20))
    expect(await idsOf({ page: 2 })).toEqual(ids.slice(20))
    const count = (page: number) => countStatements(() => history({ page }))
    const many = await count(1)
    expect(many).toBeGreaterThan(1)
    expect(await count(2)).toBe(many)
  })
})

describe('the effort of a class', () => {
  const rate = (id: string, effort: number) =>
    app().call(saveClassReport, { params: { id }, body: { effort } }, member.token)

  test('is kept with what was watched, and the last answer counts', async () => {
    const id = await createVideo(app())
    await watch(id, 590)
    await rate(id, 7)
    await rate(id, 4)
    await watch(id, 30)
    expect((await history()).history[0]?.effort).toBe(4)
  })

  test.each([0, 11, 5.5])('of %s is refused', async (effort) => {
    const id = await createVideo(app())
    await watch(id, 590)
    const refusal = await app().refusal(
      saveClassReport,
      { params: { id }, body: { effort } },
      member.token,
    )
    expect(refusal.status).toBe(422)
  })

  test('of a video that was not watched is refused', async () => {
    const id = await createVideo(app())
    const input = { params: { id }, body: { effort: 5 } }
    expect((await app().refusal(saveClassReport, input, member.token)).status).toBe(404)
  })

  test('goes with the account and with the video @full', async () => {
    const { db } = app().services
    const [id, other] = [await createVideo(app()), await createVideo(app())]
    await watch(id, 590)
    await watch(other, 590)
    await rate(id, 7)
    const left = () => db.$count(watchProgress, eq(watchProgress.userId, member.id))
    await db.delete(videos).where(eq(videos.id, id))
    expect(await left()).toBe(1)
    await db.delete(users).where(eq(users.id, member.id))
    expect(await left()).toBe(0)
  })
})

describe('the class after a class', () => {
  const nextOf = async (id: string) =>
    (await app().call(getNextVideo, { params: { id } }, member.token)).video?._id

  test('is of the same kind, playable, and not the same or one that was completed @full', async () => {
    await app().services.db.update(videos).set({ deletedAt: app().clock.now })
    const make = (values: Parameters<typeof createVideo>[1]) =>
      createVideo(app(), { categories: ['recovery'], ...values })
    const id = await make({})
    expect(await nextOf(id)).toBeUndefined()
    const other = await make({ categories: ['core'] })
    expect(await nextOf(id)).toBe(other)
    await make({ isPremium: true })
    await make({ isSetup: true })
    await app()
      .services.db.update(users)
      .set({ subscriptionPlan: 'none' })
      .where(eq(users.id, member.id))
    expect(await nextOf(id)).toBe(other)
    const [done, next] = [await make({}), await make({})]
    await watch(done, 590)
    expect(await nextOf(id)).toBe(next)
  })
})

test('the setup videos say how many there are, as other lists do', async () => {
  await createVideo(app(), { isSetup: true })
  const { videos: found, meta } = await app().call(listSetupVideos, {}, member.token)
  expect(meta).toEqual({ total: found.length, page: 1, per_page: 100 })
})
