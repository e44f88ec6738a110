import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import {
  createExercise,
  getAdminExercise,
  getExercise,
  listAdminExercises,
  listExerciseChoices,
  listExercises,
  removeExercise,
  updateExercise,
} from '@carriage/contract/exercises/endpoints'
import type { AdminExercise, ExerciseDetails } from '@carriage/contract/exercises/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { exerciseDetails, makeExercise } from '../../../test/exercises.ts'
import { createPerson, type Person } from '../../../test/people.ts'

const app = useApp()
let admin: Person
let coach: Person
let member: Person

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  member = await createPerson(app())
})

const make = (values: Partial<ExerciseDetails> = {}) => makeExercise(app(), admin.token, values)
const bodyOf = ({ easier, harder: _harder, _id, ...rest }: AdminExercise) => ({
  ...rest,
  easier_id: easier?._id ?? null,
})
const update = async (exercise: AdminExercise, values: object = {}) =>
  (
    await app().call(
      updateExercise,
      { params: { id: exercise._id }, body: { ...bodyOf(exercise), ...values } },
      admin.token,
    )
  ).exercise
const refusedUpdate = ({ _id: id, ...rest }: AdminExercise, values: object) =>
  app().refusal(
    updateExercise,
    { params: { id }, body: { ...bodyOf({ _id: id, ...rest }), ...values } },
    admin.token,
  )
const read = async (id: string) =>
  (await app().call(getExercise, { params: { id } }, member.token)).exercise

test('admins add an exercise with all there is to know of it, and members read it', async () => {
  const easier = await make({ name: 'Elephant' })
  const details = {
    name: ' Knee  stretches ',
    description: 'Round back.\nThe trunk keeps its shape.',
    setup: { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }] },
    muscles: ['abdominals' as const, 'quadriceps' as const],
    cautions: ['knees' as const, 'pregnancy-third' as const],
    easier_id: easier._id,
    clip: { video_id: await createVideo(app()), start_ms: 4000, end_ms: 14_000 },
  }
  const made = await make(details)
  expect(made.version).toBe(1)
  const { easier_id: _, ...stored } = details
  expect(await read(made._id)).toEqual({
    ...stored,
    _id: made._id,
    name: 'Knee  stretches',
    easier: { _id: easier._id, name: 'Elephant' },
    harder: [],
    practice: { times: 0, last_at: null },
    easier_for_you: null,
  })
  // Of its easier form it is a harder one, without being told so.
  expect((await read(easier._id)).harder).toEqual([{ _id: made._id, name: 'Knee  stretches' }])
})

test('what does not fit is refused at its field', async () => {
  const video = await createVideo(app(), { durationSeconds: 60 })
  await make({ name: 'Café bridge' })
  const clip = (start_ms: number, end_ms: number) => ({ video_id: video, start_ms, end_ms })
  const cases: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'CAFE BRIDGE' }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ muscles: ['biceps'] }, 'muscles.0'],
    [{ muscles: ['back', 'back'] }, 'muscles'],
    [{ cautions: ['gravity'] }, 'cautions.0'],
    [{ setup: { ...NO_CHANGE, springs: [{ spring: 'pink', count: 1 }] } }, 'setup'],
    [{ clip: clip(0, 15_001) }, 'clip'],
    [{ clip: clip(0, 999) }, 'clip'],
    [{ clip: clip(50_000, 61_000) }, 'clip'],
    [{ easier_id: crypto.randomUUID() }, 'easier_id'],
  ]
  for (const [values, field] of cases) {
    const body = { ...exerciseDetails(), ...values }
    const { status, body: refusal } = await app().refusal(createExercise, { body }, admin.token)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  }
  const gone = { video_id: crypto.randomUUID(), start_ms: 0, end_ms: 5000 }
  const body = exerciseDetails({ clip: gone })
  expect((await app().refusal(createExercise, { body }, admin.token)).status).toBe(404)
})

test('no exercise is its own easier form, on whatever way round', async () => {
  const one = await make()
  const two = await make({ easier_id: one._id })
  const three = await make({ easier_id: two._id })
  for (const easier of [one, two, three]) {
    const { status, body } = await refusedUpdate(one, { easier_id: easier._id })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['easier_id']])
  }
  // Also while the one between them is in the archive, from which it may come back.
  await app().call(removeExercise, { params: { id: two._id } }, admin.token)
  expect((await refusedUpdate(one, { easier_id: three._id })).status).toBe(422)
  expect((await read(three._id)).easier).toBeNull()
})

test('a save that is based on an older version is refused', async () => {
  const made = await make()
  expect((await update(made, { description: 'Slowly' })).version).toBe(2)
  const { status, body } = await refusedUpdate(made, { description: 'Quickly' })
  expect([status, body.code]).toEqual([409, 'stale-version'])
  expect((await read(made._id)).description).toBe('Slowly')
})

test('coaches read the library, admins change it, members see only what is for them', async () => {
  const { _id: id, ...made } = await make()
  const body = exerciseDetails()
  const changed = { params: { id }, body: { ...bodyOf({ _id: id, ...made }) } }
  const names = await app().call(listExerciseChoices, {}, coach.token)
  expect(names.exercises).toContainEqual({ _id: id, name: made.name })
  await app().call(getAdminExercise, { params: { id } }, coach.token)
  for (const { token } of [coach, member]) {
    expect((await app().refusal(createExercise, { body }, token)).status).toBe(403)
    expect((await app().refusal(updateExercise, changed, token)).status).toBe(403)
    expect((await app().refusal(removeExercise, { params: { id } }, token)).status).toBe(403)
  }
  expect((await app().refusal(listAdminExercises, {}, member.token)).status).toBe(403)
  expect((await app().refusal(listExerciseChoices, {}, member.token)).status).toBe(403)
})

test('staff search, sort and filter the library', async () => {
  const made = [
    await make({ name: 'Zebra reach', muscles: ['calves'] }),
    await make({ name: 'Zebra stretch', muscles: ['calves', 'arms'] }),
  ]
  const list = async (query: object) => {
    const { exercises, meta } = await app().call(
      listAdminExercises,
      { query: { per_page: 100, ...query } },
      coach.token,
    )
    expect(meta.total).toBe(exercises.length)
    return exercises.filter(({ name }) => name.startsWith('Zebra')).map(({ name }) => name)
  }
  const [reach, stretch] = ['Zebra reach', 'Zebra stretch']
  expect(await list({ sort: '-name' })).toEqual([stretch, reach])
  expect(await list({})).toEqual([reach, stretch])
  expect(await list({ muscle: 'arms' })).toEqual([stretch])
  expect(await list({ query: 'zebr str' })).toEqual([stretch])
  app().advance(60)
  if (made[0]) await update(made[0], { description: 'Later' })
  expect(await list({ sort: '-updated' })).toEqual([reach, stretch])
})

test('members search and filter the library', async () => {
  const made = await make({ name: 'Giraffe stand', muscles: ['hip-flexors'] })
  const list = async (query: object) => {
    const { exercises } = await app().call(listExercises, { query }, member.token)
    return exercises.map(({ _id }) => _id)
  }
  expect(await list({ muscle: 'hip-flexors' })).toEqual([made._id])
  expect(await list({ query: 'girafe' })).toEqual([made._id])
  expect(await list({ muscle: 'hip-flexors', practised: 'no' })).toEqual([made._id])
  expect(await list({ muscle: 'hip-flexors', practised: 'yes' })).toEqual([])
})

test('an exercise goes to the archive, comes back unless its name is taken, and goes for good @full', async () => {
  const made = await make({ name: 'Snake' })
  const params = { id: made._id }
  await app().call(removeExercise, { params }, admin.token)
  expect((await app().refusal(getExercise, { params }, member.token)).status).toBe(404)
  const { archive } = await app().call(
    listArchive,
    { query: { type: 'exercise', query: 'snake' } },
    admin.token,
  )
  expect(archive.map(({ payload }) => payload['title'])).toEqual(['Snake'])
  const other = await make({ name: 'SNAKE' })
  expect((await app().refusal(restoreArchive, { params }, admin.token)).status).toBe(409)
  await update(other, { name: 'Twist' })
  await app().call(restoreArchive, { params }, admin.token)
  expect((await read(made._id)).name).toBe('Snake')

  await app().call(removeExercise, { params }, admin.token)
  const again = await app().call(
    listArchive,
    { query: { type: 'exercise', query: 'snake' } },
    admin.token,
  )
  await app().call(removeArchive, { params: { id: again.archive[0]?._id ?? '' } }, admin.token)
  expect((await app().refusal(restoreArchive, { params }, admin.token)).status).toBe(404)
})

test('an easier form that comes back from the archive is one again, also where its harder form was saved meanwhile', async () => {
  const easier = await make()
  const harder = await make({ easier_id: easier._id })
  await app().call(removeExercise, { params: { id: easier._id } }, admin.token)
  const { exercise } = await app().call(
    getAdminExercise,
    { params: { id: harder._id } },
    admin.token,
  )
  expect(exercise.easier).toBeNull()
  const saved = await update(exercise, { description: 'Slowly' })
  await app().call(restoreArchive, { params: { id: easier._id } }, admin.token)
  expect((await read(harder._id)).easier?._id).toBe(easier._id)
  await update(saved, { easier_id: null })
  expect((await read(harder._id)).easier).toBeNull()
})

test('the audit log has what admins change, field by field', async () => {
  const made = await make({ name: 'Star' })
  const renamed = await update(made, { name: 'Side star' })
  await update(renamed)
  await app().call(removeExercise, { params: { id: made._id } }, admin.token)
  const entries = await app().audited(admin, { per_page: 100 })
  const own = entries.filter(({ entity_id }) => entity_id === made._id)
  expect(own.map(({ action, label }) => [action, label])).toEqual(
    expect.arrayContaining([
      ['exercise-deleted', 'Side star'],
      ['exercise-changed', 'Side star'],
      ['exercise-created', 'Star'],
    ]),
  )
  expect(own).toHaveLength(3)
  expect(own.find(({ action }) => action === 'exercise-changed')?.changes).toEqual({
    name: { from: 'Star', to: 'Side star' },
  })
})

test('a clip goes with its video, and whoever had it open is told', async () => {
  const video = await createVideo(app(), { uploadedBy: admin.id })
  const made = await make({ clip: { video_id: video, start_ms: 0, end_ms: 5000 } })
  await app().call(removeVideo, { params: { id: video } }, admin.token)
  expect((await read(made._id)).clip).toBeNull()
  expect((await refusedUpdate(made, {})).status).toBe(404)
})
