import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { listArchive } from '@carriage/contract/archive/endpoints'
import {
  getAdminLiveClass,
  listAdminLiveClasses,
  nameCohost,
  removeLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getAttendance } from '@carriage/contract/live-classes/attendance-endpoints'
import { getLiveClass } from '@carriage/contract/live-classes/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { getTranslationProgress } from '@carriage/contract/translations/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import {
  bookPrivate,
  createPrivateCoach,
  setPrivateRules,
} from '../../../../test/live/private-classes.ts'
import { createPerson } from '../../../../test/people.ts'

const app = useApp()

test('a private class is called what each of its people calls it, on their clocks, and nobody has to translate it', async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  const coach = await createPrivateCoach(app(), {}, 'es')
  const onClocks = { time_zone: 'America/New_York' }
  await app().call(updateProfile, { body: onClocks }, coach.token)
  const mia = await createPerson(app(), { language: 'de', nextBillingAt: null })
  await setPrivateRules(app(), { included: 1, cancel_hours: 24, packs: [] })
  const { _id: id } = await bookPrivate(app(), mia, coach)
  const titles = await Promise.all(
    (['en', 'de', 'es'] as const).map(
      async (language) =>
        (await app().call(getLiveClass, { params: { id } }, mia.token, language)).live_class.title,
    ),
  )
  expect(titles).toEqual(['Private class', 'Privatstunde', 'Clase privada'])
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, coach.token, 'es')
  expect(notifications.map(({ title }) => title)).toEqual([
    'Reservada: Clase privada, 10 may 2026, 9:00',
  ])
  const chosen = { kind: 'live_class', id } as const
  const { languages } = await app().call(getTranslationProgress, { params: chosen }, coach.token)
  expect(languages.map(({ missing, outdated, current }) => [missing, outdated, current])).toEqual([
    [0, 0, 2],
    [0, 0, 2],
  ])
  const { live_class: forCoach } = await app().call(
    getAdminLiveClass,
    { params: { id } },
    coach.token,
    'es',
  )
  expect([forCoach.title, forCoach.series.title]).toEqual(['Clase privada', 'Clase privada'])
  const body = { description: 'Bring socks with grips.', version: forCoach.version }
  const { live_class: edited } = await app().call(
    updateLiveClass,
    { params: { id }, body },
    coach.token,
    'es',
  )
  expect([edited.title, edited.description]).toEqual(['Clase privada', 'Bring socks with grips.'])
  await app().call(removeLiveClass, { params: { id } }, coach.token)
  await app().runJob('send-due-messages')
  expect((await app().newestMail(mia.email)).subject).toContain('Privatstunde')
})

test('staff read its words in their language, and the archive keeps those of the studio', async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  const coach = await createPrivateCoach(app())
  const mia = await createPerson(app(), { nextBillingAt: null })
  const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  const nora = await createPerson(app(), {
    roles: ['user', 'coach'],
    language: 'de',
    nextBillingAt: null,
  })
  await setPrivateRules(app(), { included: 1, cancel_hours: 24, packs: [] })
  const { _id: id, occurrence_id: date } = await bookPrivate(app(), mia, coach)
  const params = { id }
  await app().call(nameCohost, { params, body: { coach: nora.id } }, coach.token)
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, nora.token, 'de')
  expect(notifications.map(({ title }) => title)).toEqual(['Du bist Co-Host von Privatstunde'])
  const { summary } = await app().call(listAdminLiveClasses, { query: {} }, coach.token)
  expect([summary.enrollments, summary.most_popular]).toEqual([1, null])

  app().advance(26 * 3600)
  const { attendance } = await app().call(
    getAttendance,
    { params: { id: date ?? '' } },
    coach.token,
    'es',
  )
  expect(attendance.title).toBe('Clase privada')
  await app().call(removeLiveClass, { params }, admin.token, 'es')
  const { archive } = await app().call(listArchive, { query: { type: 'live_class' } }, admin.token)
  const kept = archive.find(({ payload }) => payload['_id'] === id)
  expect(kept?.payload).toMatchObject({
    title: 'Private class',
    series: { title: 'Private class' },
  })
})
