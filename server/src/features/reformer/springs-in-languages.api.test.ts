import { getChallenge } from '@carriage/contract/challenges/endpoints'
import { getWorkout } from '@carriage/contract/practice/endpoints'
import { listSprings, saveSprings } from '@carriage/contract/reformer/endpoints'
import { REFORMER_ID } from '@carriage/contract/reformer/schemas'
import { getTranslation } from '@carriage/contract/translations/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { readTranslation, saveTexts } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { makeChallenge } from '../../../test/practice/challenges.ts'
import { practiceLog } from '../practice/tables.ts'
import { springPart } from './reformer-content.ts'

const app = useApp()
const RED = { name: 'Red', colour: '#a4303d' }
let ada: Person
let coach: Person
let admin: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const reformer = { kind: 'reformer', id: REFORMER_ID, language: 'de' } as const
const callRed = (name: string) =>
  saveTexts(app(), admin, reformer, { [`${springPart('red')} name`]: name })
const readRed = async (language?: string) => {
  const { springs } = await app().call(listSprings, {}, ada.token, language)
  return springs.find(({ id }) => id === 'red')
}

test('the springs of a new studio have names in each language', async () => {
  const names = async (language: string) => {
    const { springs } = await app().call(listSprings, {}, ada.token, language)
    return springs.map(({ name }) => name)
  }
  expect(await names('en')).toEqual(['Red', 'Blue', 'Yellow'])
  expect(await names('de')).toEqual(['Rot', 'Blau', 'Gelb'])
  expect(await names('es')).toEqual(['Rojo', 'Azul', 'Amarillo'])
  for (const language of ['de', 'es'] as const) {
    const { texts } = await readTranslation(app(), admin, { ...reformer, language })
    expect(texts.map(({ state }) => state)).toEqual(['current', 'current', 'current'])
  }
})

test('a member reads the name of a spring in their language, in the list, their workouts and goals alike @full', async () => {
  await callRed('Kirschrot')
  expect(await readRed('de')).toMatchObject({ name: 'Kirschrot', original_name: 'Red' })
  expect(await readRed()).toMatchObject({ name: 'Red' })

  const kept = { spring: 'red', ...RED, count: 2 }
  const [logged] = await app()
    .services.db.insert(practiceLog)
    .values({
      userId: ada.id,
      kind: 'discover',
      measure: 'watched',
      title: 'Footwork',
      coach: null,
      durationSeconds: 1800,
      practisedSeconds: 1500,
      happenedAt: new Date('2026-05-11T18:30:00Z'),
      watchedAt: new Date('2026-05-11T18:30:00Z'),
      // The second is older than the ids of springs in the log.
      springs: [[kept], [{ ...RED, count: 1 }]],
    })
    .returning()
  const request = { params: { id: logged?.id ?? '' }, query: { time_zone: 'UTC' } }
  const { workout } = await app().call(getWorkout, request, ada.token, 'de')
  expect(workout.springs).toEqual([[{ ...kept, name: 'Kirschrot' }], [{ ...RED, count: 1 }]])
  const file = await app().get('/user/practice/export?time_zone=UTC', ada.token, 'de')
  expect(file.payload).toContain('2 Kirschrot; 1 Red')

  const { _id } = await makeChallenge(app(), coach, {
    goal: { kind: 'springs', settings: [[{ ...RED, count: 2 }]] },
  })
  const { challenge } = await app().call(getChallenge, { params: { id: _id } }, ada.token, 'de')
  expect(challenge.goal).toEqual({ kind: 'springs', settings: [[{ ...kept, name: 'Kirschrot' }]] })
  await callRed('')
  expect(await readRed('de')).toMatchObject({ name: 'Red' })
  await callRed('Rot')
})

test('admins name springs, also those that are no longer offered, and see which name is of an earlier one @full', async () => {
  const { springs } = await app().call(listSprings, {}, admin.token)
  const was = springs.map(({ id, name, colour }) => ({ id, name, colour }))
  await callRed('Rot')
  const others = was.filter(({ id }) => id !== 'red')
  const renamed = [...others, { id: 'red', name: 'Cherry', colour: RED.colour }]
  const states = async () => {
    const { texts } = await readTranslation(app(), admin, reformer)
    return texts.map(({ number, original, state }) => [number, original, state])
  }
  try {
    await app().call(saveSprings, { body: { springs: renamed } }, admin.token)
    expect(await states()).toContainEqual([was.length, 'Cherry', 'outdated'])
    await app().call(saveSprings, { body: { springs: others } }, admin.token)
    expect(await states()).toContainEqual([was.length, 'Cherry', 'outdated'])
    expect(await readRed('de')).toMatchObject({ name: 'Rot', retired: true })
  } finally {
    await app().call(saveSprings, { body: { springs: was } }, admin.token)
    await callRed('Rot')
  }
  const query = { language: 'de' } as const
  const read = { params: { kind: 'reformer', id: REFORMER_ID }, query }
  expect((await app().refusal(getTranslation, read, coach.token)).status).toBe(403)
  const other = { params: { kind: 'reformer', id: ada.id }, query }
  expect((await app().refusal(getTranslation, other, admin.token)).status).toBe(404)
})
