import { getRetention } from '@carriage/contract/insights/studio-endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { count, insertMember, insertMinor, wasActive } from '../../../../test/insights.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { householdPlaces } from '../../households/tables.ts'
import { videoViews } from '../../videos/tables.ts'
import { insightCounts } from '../counts/counts-schema.ts'
import { memberActivity, retentionCohorts, retentionMonths } from './activity-schema.ts'

const app = useApp()
const at = (day: string) => new Date(`${day}T09:00:00Z`)

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T00:20:00Z')
  const { db } = app().services
  for (const table of [retentionMonths, retentionCohorts, memberActivity, insightCounts, users])
    await db.delete(table).where(sql`true`)
})

const read = async () => {
  const { token } = await createPerson(app(), {
    roles: ['user', 'admin'],
    createdAt: app().clock.now,
  })
  return app().call(getRetention, {}, token)
}

/*
 *            joined       active on                          March  April  May
 * ada        5 March      5 March, 10 and 11 April             x      x
 * ben        20 March     20 March                             x
 * cleo       2 April      2 April, 1 May                              x      x
 * a minor    6 March      6 March                              not counted, also after their place has ended
 * a coach    7 March      7 March                              not counted
 */
async function seed() {
  const ada = await insertMember(app(), { createdAt: at('2026-03-05') })
  const ben = await insertMember(app(), { createdAt: at('2026-03-20') })
  const cleo = await insertMember(app(), { createdAt: at('2026-04-02') })
  const minor = await insertMinor(app(), { createdAt: at('2026-03-06') })
  await app().services.db.update(householdPlaces).set({ state: 'left' })
  const coach = await insertMember(app(), {
    createdAt: at('2026-03-07'),
    roles: ['user', 'coach'],
  })
  await wasActive(app(), ada, ['2026-03-05', '2026-04-10', '2026-04-11'])
  await wasActive(app(), ben, ['2026-03-20'])
  await wasActive(app(), cleo, ['2026-04-02', '2026-05-01'])
  await wasActive(app(), minor, ['2026-03-06'])
  await wasActive(app(), coach, ['2026-03-07'])
  return { ada, ben, cleo }
}
const ANSWER = {
  counted_on: '2026-05-09',
  cohorts: [
    { joined: '2026-04-01', members: 1, active: [1, 1] },
    { joined: '2026-03-01', members: 2, active: [2, 1, 0] },
  ],
}

describe('retention', () => {
  test('is who was active in each month, by the month of joining @full', async () => {
    await seed()
    await count(app())
    expect(await read()).toEqual(ANSWER)
  })

  test('is the same when it is counted twice, by two servers at once and by days @full', async () => {
    await seed()
    await Promise.all([count(app()), count(app())])
    await count(app())
    expect(await read()).toEqual(ANSWER)
  })

  test('keeps whoever deleted their account, and grows by the next day @full', async () => {
    const { ada, ben } = await seed()
    await count(app())
    await app()
      .services.db.delete(users)
      .where(sql`id = ${ada}`)
    await wasActive(app(), ben, ['2026-05-10'])
    app().clock.now = addDays(app().clock.now, 1)
    await count(app())
    const { cohorts } = await read()
    expect(cohorts.find(({ joined }) => joined === '2026-03-01')).toEqual({
      joined: '2026-03-01',
      members: 2,
      active: [2, 1, 1],
    })
  })

  test('counts a member as active who watched before activity was noted @full', async () => {
    const id = await insertMember(app(), { createdAt: at('2026-03-05') })
    const videoId = await createVideo(app())
    await app()
      .services.db.insert(videoViews)
      .values({ userId: id, videoId, viewedAt: at('2026-04-03') })
    await count(app())
    expect((await read()).cohorts).toEqual([
      { joined: '2026-03-01', members: 1, active: [0, 1, 0] },
    ])
  })

  test('is empty before the first day is over', async () => {
    await insertMember(app(), { createdAt: app().clock.now })
    await count(app())
    expect(await read()).toEqual({ cohorts: [], counted_on: null })
  })
})
