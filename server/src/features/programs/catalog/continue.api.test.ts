import {
  changeCurrentSession,
  enrollInProgram,
  getHome,
  markProgramAsCompleted,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'
import { videos } from '../../videos/tables.ts'

const app = useApp()
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

  test('the first session of a program they have joined', async () => {
    await join()
    expect(await goOn()).toMatchObject({
      video: { _id: first?.()?.videoId },
      position_seconds: null,
      session: { _id: first?.()?.id, program_id: program.id, program_title: 'Feet first' },
    })
  })

  test('whichever was touched last', async () => {
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

  test('no program that was stopped or completed', async () => {
    await join()
    await app().call(stopProgram, { body: { program_id: program.id } }, member.token)
    expect(await goOn()).toBeNull()
    await join()
    const [week_id, session_id] = [program.weeks[0]?.id ?? '', second?.()?.id ?? '']
    const body = { program_id: program.id, week_id, session_id, mark_as_completed: true }
    await app().call(markProgramAsCompleted, { body }, member.token)
    expect(await goOn()).toBeNull()
  })

  test('no class that is hidden by now, or that they may not play any more', async () => {
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

test('rows say for which goal their classes are recommended, and none of them stands twice', async () => {
  await app()
    .services.db.update(users)
    .set({ primaryGoals: ['balance'], preferredSessionLength: 15 })
    .where(eq(users.id, member.id))
  for (let n = 0; n < 8; n++) await createVideo(app(), { categories: ['full-body'] })
  const { recommended_rows: rows, recommended_videos: others, todays_class } = await home()
  expect(rows.map(({ reason }) => reason)).toEqual([{ goal: 'balance', max_minutes: 15 }])
  const ids = [...rows.flatMap((row) => row.videos), ...others].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(todays_class?._id)
})
