import {
  duplicateLiveClass,
  nameCohost,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { checkFile, runImport } from '../../../../test/imports.ts'
import { createWeeklyClass } from '../../../../test/live/weekly-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let weekly: Awaited<ReturnType<typeof createWeeklyClass>>
let admin: Person
let nora: Person
beforeEach(async () => {
  weekly = await createWeeklyClass(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  nora = await createPerson(app(), {
    roles: ['user', 'coach'],
    language: 'de',
    nextBillingAt: null,
  })
})

/** What somebody was told in the app, newest first. */
async function toldTo({ token }: Person, language = 'en'): Promise<string[]> {
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, token, language)
  return notifications.map(({ title, path }) => `${title} ${path}`)
}

test('a coach is told by whom they are named for a date, the class and its hosting, in their language', async () => {
  const page = `/admin/live/edit/${weekly.id}`
  await weekly.edit(1, 'one', { instructor: nora.id }, admin)
  expect(await toldTo(nora, 'de')).toEqual([`Du leitest einen Termin von Evening reformer ${page}`])
  const params = { id: weekly.id }
  await app().call(nameCohost, { params, body: { coach: nora.id } }, weekly.coach.token)
  // Repeated, it says nothing new.
  await app().call(nameCohost, { params, body: { coach: nora.id } }, weekly.coach.token)
  expect(await toldTo(nora, 'de')).toHaveLength(2)
  await app().call(updateLiveClass, { params, body: { instructor: nora.id } }, admin.token)
  expect(await toldTo(nora, 'de')).toContain(`Du leitest Evening reformer ${page}`)
})

test('nobody is told of what they did themselves, or of what stays', async () => {
  const params = { id: weekly.id }
  await app().call(updateLiveClass, { params, body: { title: 'Later' } }, admin.token)
  const body = { instructor: weekly.coach.id }
  await app().call(updateLiveClass, { params, body }, admin.token)
  await weekly.edit(0, 'one', { instructor: weekly.coach.id }, admin)
  expect(await toldTo(weekly.coach)).toEqual([])
})

test('a coach is told of classes that an admin copies or imports for them @full', async () => {
  const params = { id: weekly.id }
  const { live_class: copy } = await app().call(duplicateLiveClass, { params }, admin.token)
  const copied = `You teach ${copy.title} /admin/live/edit/${copy._id}`
  expect(await toldTo(weekly.coach)).toEqual([copied])
  const { payload } = await app().get('/imports/export/content', admin.token)
  const file = payload
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .filter((line) => !line.includes(copy.title))
    .map((line) => line.replaceAll('Evening reformer', 'Morning reformer'))
  await runImport(app, admin, await checkFile(app, admin, 'content', file))
  const told = await toldTo(weekly.coach)
  expect(told).toHaveLength(2)
  expect(told).toContainEqual(
    expect.stringMatching(/^You teach Morning reformer \/admin\/live\/edit\//),
  )
})
