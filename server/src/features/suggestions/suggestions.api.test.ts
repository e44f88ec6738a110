import { listSuggestions } from '@carriage/contract/suggestions/endpoints'
import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { replaceCues } from '../videos/index.ts'

/** Notices of what was written come a moment later, on a busy machine after some seconds. */
const IN_TIME = { timeout: 60_000 }

const app = useApp()
let member: Person
let coach: Person
beforeEach(async () => {
  member = await createPerson(app())
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Cora',
    lastName: 'Lind',
  })
})

const suggested = async (query: string) =>
  (await app().call(listSuggestions, { query: { query } }, member.token)).suggestions
const cue = (name: string): ExerciseCue => ({
  start_ms: 0,
  end_ms: 1000,
  name,
  exercise_id: null,
  side: null,
  count: null,
})

test('names of classes, programs, coaches and exercises, the classes seen most first', async () => {
  const seldom = await createVideo(app(), { title: 'Core calm', instructorId: coach.id })
  const often = await createVideo(app(), { title: 'Core fire', viewCount: 9 })
  const program = await createProgram(app(), [], { title: 'Core in four weeks' })
  const cues = { exercises: [cue('Coordination'), cue('Coordination')], setups: [] }
  await replaceCues(app().services.db, often, cues)
  await vi.waitFor(
    async () =>
      expect(await suggested('co')).toEqual([
        { kind: 'class', _id: often, text: 'Core fire' },
        { kind: 'class', _id: seldom, text: 'Core calm' },
        { kind: 'program', _id: program.id, text: 'Core in four weeks' },
        { kind: 'coach', _id: coach.id, text: 'Cora Lind' },
        { kind: 'exercise', _id: null, text: 'Coordination' },
      ]),
    IN_TIME,
  )
})

test('nothing that members cannot see is named', async () => {
  const instructorId = coach.id
  await createVideo(app(), { title: 'Jump draft', status: 'draft', instructorId })
  await createVideo(app(), { title: 'Jump gone', deletedAt: app().clock.now, instructorId })
  await createVideo(app(), { title: 'Jump set-up', isSetup: true, instructorId })
  await createProgram(app(), [], { title: 'Jump draft', status: 'draft' })
  const publishAt = addDays(app().clock.now, 1)
  const later = { status: 'scheduled', publishAt } as const
  const dueVideo = await createVideo(app(), { title: 'Jump tomorrow', ...later })
  const dueProgram = await createProgram(app(), [], { title: 'Jump next', ...later })
  expect(await suggested('jump')).toEqual([])
  app().advance(24 * 60 * 60)
  await vi.waitFor(async () => {
    const found = await suggested('jump')
    expect(found.map(({ _id }) => _id)).toEqual([dueVideo, dueProgram.id])
  }, IN_TIME)
})

test('nobody is suggested who teaches no more: they have no page', async () => {
  const firstName = 'Wanda'
  const there = await createPerson(app(), { firstName, roles: ['user', 'coach'] })
  const former = await createPerson(app(), { firstName, roles: ['user'] })
  const gone = await createPerson(app(), { firstName, roles: ['user', 'coach'] })
  await app()
    .services.db.update(users)
    .set({ deletedAt: app().clock.now })
    .where(eq(users.id, gone.id))
  for (const { id } of [there, former, gone]) await createVideo(app(), { instructorId: id })
  await vi.waitFor(async () => {
    const found = await suggested('wand')
    expect(found.map(({ kind, _id }) => [kind, _id])).toEqual([['coach', there.id]])
  }, IN_TIME)
})

test('nothing is suggested for less than two letters', async () => {
  await createVideo(app(), { title: 'Core fire' })
  expect(await suggested('c')).toEqual([])
  expect((await app().call(listSuggestions, { query: {} }, member.token)).suggestions).toEqual([])
})
