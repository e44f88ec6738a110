import {
  changeCurrentSession,
  enrollInProgram,
  getHome,
  getProgramDetails,
  markProgramAsCompleted,
  stopProgram,
} from '@carriage/contract/programs/endpoints'
import { browseVideos, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
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

  test('what they may play, where what they touched last is premium by now', async () => {
    await play(single, 100)
    await join()
    const { db } = app().services
    await db.update(users).set({ subscriptionPlan: 'basic' }).where(eq(users.id, member.id))
    const close = (id: string | null | undefined) =>
      db
        .update(videos)
        .set({ isPremium: true })
        .where(eq(videos.id, id ?? ''))
    const other = await createProgram(app(), [[true]], { title: 'Arms' })
    await app().call(enrollInProgram, { body: { program_id: other.id } }, member.token)
    await close(other.weeks[0]?.sessions[0]?.videoId)
    expect(await goOn()).toMatchObject({ session: { program_id: program.id } })
    await close(first?.()?.videoId)
    expect(await goOn()).toMatchObject({ video: { _id: single }, session: null })
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
