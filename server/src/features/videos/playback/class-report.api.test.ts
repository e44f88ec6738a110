import { getClassReport, listHistory, saveClassReport } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { watchClass } from '../../../../test/practice/workouts.ts'
import { watchProgress } from '../videos-schema.ts'

const app = useApp()
let member: Person
let id: string
beforeEach(async () => {
  member = await createPerson(app())
  id = await createVideo(app())
})
async function watch(): Promise<void> {
  const updatedAt = app().clock.now
  await app()
    .services.db.insert(watchProgress)
    .values({ userId: member.id, videoId: id, positionSeconds: 60, updatedAt })
}
const save = (body: object) => app().call(saveClassReport, { params: { id }, body }, member.token)
const read = async (date?: string) =>
  (await app().call(getClassReport, { params: { id }, query: date ? { date } : {} }, member.token))
    .report
const lastEffort = async () =>
  (await app().call(listHistory, { query: {} }, member.token)).history[0]?.effort

test('each answer is kept alone, can be changed on its day, and taken back @full', async () => {
  await watch()
  await save({ effort: 7 })
  await save({ pain: ['knees', 'hips'] })
  expect(await read()).toEqual({ effort: 7, pain: ['knees', 'hips'] })
  await save({ effort: 5, pain: [] })
  expect(await read()).toEqual({ effort: 5, pain: [] })
  await save({ effort: null, pain: null })
  expect(await read()).toEqual({ effort: null, pain: null })
  expect(await lastEffort()).toBeNull()
})

test('another day is another report, by the day of the member', async () => {
  await watch()
  await save({ effort: 9, date: '2026-05-10' })
  app().advance(3_600)
  await save({ effort: 4, date: '2026-05-11' })
  expect([await read('2026-05-10'), await read('2026-05-11')].map(({ effort }) => effort)).toEqual([
    9, 4,
  ])
  expect(await lastEffort()).toBe(4)
})

test('what was said without a network is on the day of its workout', async () => {
  await watchClass(app(), member, id)
  const date = app().clock.now.toISOString().slice(0, 10)
  app().advance(5 * 86_400)
  await save({ effort: 8, date })
  expect(await lastEffort()).toBe(8)
})

test('only of what the member has watched', async () => {
  const input = { params: { id }, body: { effort: 5 } }
  expect((await app().refusal(saveClassReport, input, member.token)).status).toBe(404)
})

test.each([{ effort: 0 }, { effort: 11 }, { pain: ['toes'] }, { pain: ['neck', 'neck'] }])(
  '%j is refused',
  async (body) => {
    await watch()
    const { status } = await app().refusal(saveClassReport, { params: { id }, body }, member.token)
    expect(status).toBe(422)
  },
)
