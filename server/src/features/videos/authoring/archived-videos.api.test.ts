import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import {
  getAdminExercise,
  getExercise,
  listAdminExercises,
  updateExercise,
} from '@carriage/contract/exercises/endpoints'
import type { AdminExercise } from '@carriage/contract/exercises/schemas'
import * as staff from '@carriage/contract/programs/admin-endpoints'
import { enrollInProgram, getHome, getProgramDetails } from '@carriage/contract/programs/endpoints'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo, type TestProgram } from '../../../../test/content.ts'
import { makeExercise } from '../../../../test/exercises.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { exercises } from '../../exercises/tables.ts'
import { programSessions } from '../../programs/tables.ts'

const app = useApp()
let admin: Person
let member: Person
let program: TestProgram
let exercise: AdminExercise
/** In the first session of the program, and the clip of the exercise. */
let video: string

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

beforeEach(async () => {
  member = await createPerson(app())
  program = await createProgram(app(), [[true], [true]])
  video = program.weeks[0]?.sessions[0]?.videoId ?? ''
  const clip = { video_id: video, start_ms: 4000, end_ms: 14_000 }
  exercise = await makeExercise(app(), admin.token, { clip })
  const body = { program_id: program.id }
  await app().call(enrollInProgram, { body }, member.token)
})

const archive = () => app().call(removeVideo, { params: { id: video } }, admin.token)
const restore = () => app().call(restoreArchive, { params: { id: video } }, admin.token)
async function erase() {
  const { archive: records } = await app().call(listArchive, { query: {} }, admin.token)
  const id = records.find(({ payload }) => payload['_id'] === video)?._id ?? ''
  await app().call(removeArchive, { params: { id } }, admin.token)
}

/** What members and staff see of the program and of the exercise. */
async function seen() {
  const params = { id: program.id }
  const ofMember = await app().call(getProgramDetails, { params }, member.token)
  const ofStaff = await app().call(staff.getAdminProgram, { params }, admin.token)
  const of = { params: { id: exercise._id } }
  const query = { query: exercise.name }
  const { exercises: listed } = await app().call(listAdminExercises, { query }, admin.token)
  const { continue_watching: next } = await app().call(getHome, { query: {} }, member.token)
  return {
    session: ofMember.program.weeks[0]?.sessions[0]?.video?._id,
    counted: ofMember.enrollment?.progress.total_sessions,
    next: next?.session?._id,
    edited: ofStaff.program.weeks[0]?.sessions[0]?.video?._id,
    involved: ofStaff.program.involved_videos.length,
    clips: [
      (await app().call(getExercise, of, member.token)).exercise.clip?.video_id,
      (await app().call(getAdminExercise, of, admin.token)).exercise.clip?.video_id,
    ],
    has_clip: listed.map((one) => one.has_clip),
  }
}
const sessionAt = (week: number) => program.weeks[week - 1]?.sessions[0]?.id
const whole = () => ({
  session: video,
  counted: 2,
  next: sessionAt(1),
  edited: video,
  involved: 2,
  clips: [video, video],
  has_clip: [true],
})
const bare = () => ({
  session: undefined,
  counted: 1,
  next: sessionAt(2),
  edited: undefined,
  involved: 1,
  clips: [undefined, undefined],
  has_clip: [false],
})

/** Saves what its dialog shows, with a video. */
const saveSession = (assigned: string | null) =>
  app().call(
    staff.updateSession,
    {
      body: {
        program_id: program.id,
        week_id: program.weeks[0]?.id ?? '',
        session_id: sessionAt(1) ?? '',
        title: 'Slowly',
        video: assigned,
      },
    },
    admin.token,
  )

test('a video in the archive is in no session and no clip, and is in all of them again when it is back', async () => {
  expect(await seen()).toEqual(whole())
  await archive()
  expect(await seen()).toEqual(bare())
  await restore()
  expect(await seen()).toEqual(whole())
})

test('staff who save a session or an exercise meanwhile take nothing from it', async () => {
  await archive()
  await saveSession(null)
  const { easier: _easier, harder: _harder, _id: id, ...rest } = exercise
  const body = { ...rest, description: 'Slowly', easier_id: null, clip: null }
  await app().call(updateExercise, { params: { id }, body }, admin.token)
  await restore()
  expect(await seen()).toEqual(whole())
})

test('a session or clip that has got another video meanwhile keeps that @full', async () => {
  const other = await createVideo(app())
  await archive()
  await saveSession(other)
  const { easier: _easier, harder: _harder, _id: id, ...rest } = exercise
  const clip = { video_id: other, start_ms: 0, end_ms: 5000 }
  await app().call(
    updateExercise,
    { params: { id }, body: { ...rest, easier_id: null, clip } },
    admin.token,
  )
  await restore()
  expect(await seen()).toEqual({
    ...whole(),
    session: other,
    edited: other,
    clips: [other, other],
  })
})

test('a copy of a program and its list leave the video out that is in the archive @full', async () => {
  await archive()
  const params = { id: program.id }
  const copy = await app().call(staff.duplicateProgram, { params }, admin.token)
  expect(copy.program.weeks.map(({ sessions }) => sessions[0]?.video?._id)).toEqual([
    undefined,
    program.weeks[1]?.sessions[0]?.videoId,
  ])
  const { programs } = await app().call(staff.listAdminPrograms, { query: {} }, admin.token)
  expect(programs.find(({ _id }) => _id === program.id)?.involved_videos).toBe(1)
})

test('one that is erased is gone from sessions and clips for good', async () => {
  await archive()
  await erase()
  expect(await seen()).toEqual(bare())
  const { db } = app().services
  const [session] = await db
    .select()
    .from(programSessions)
    .where(eq(programSessions.id, sessionAt(1) ?? ''))
  const [stored] = await db.select().from(exercises).where(eq(exercises.id, exercise._id))
  expect([session?.videoId, stored?.clipVideoId]).toEqual([null, null])
})
