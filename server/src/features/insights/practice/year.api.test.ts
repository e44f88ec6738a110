import { saveClassReport } from '@carriage/contract/videos/endpoints'
import { getPracticeYear } from '@carriage/contract/practice/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { insertWorkouts, watchClass } from '../../../../test/practice/workouts.ts'

const app = useApp()
let ada: Person
beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
})

const look = async (year: string, time_zone = 'UTC') =>
  (await app().call(getPracticeYear, { query: { year, time_zone } }, ada.token)).year

test('a year has its own workouts alone, by the days of the member', async () => {
  const newYear = new Date('2026-01-01T02:00:00Z')
  await insertWorkouts(app(), ada.id, [newYear, new Date('2025-06-01T12:00:00Z')])
  const other = await createPerson(app())
  await insertWorkouts(app(), other.id, [newYear])
  expect(await look('2026')).toMatchObject({ first_year: '2025', total: { workouts: 1 } })
  expect(await look('2025')).toMatchObject({ total: { workouts: 1 } })
  // The last evening of the old year.
  const honolulu = 'Pacific/Honolulu'
  expect(await look('2025', honolulu)).toMatchObject({ total: { workouts: 2 }, days: 2 })
  expect(await look('2024')).toMatchObject({ first_year: '2025', total: { workouts: 0 } })
})

test('what the member said of the effort is in it @full', async () => {
  const id = await createVideo(app(), { title: 'Evening flow' })
  await watchClass(app(), ada, id)
  await app().call(saveClassReport, { params: { id }, body: { effort: 8 } }, ada.token)
  const { months, longest_workout } = await look('2026')
  expect(months[4]).toEqual({ workouts: 1, minutes: 10, effort: 8 })
  expect(longest_workout).toMatchObject({ title: 'Evening flow', minutes: 10 })
})

test.each(['26', '1999', '2026-05'])('%s is no year', async (year) => {
  const query = { year, time_zone: 'UTC' }
  expect((await app().refusal(getPracticeYear, { query }, ada.token)).status).toBe(422)
})
