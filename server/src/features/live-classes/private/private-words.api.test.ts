import { updateProfile } from '@carriage/contract/accounts/endpoints'
import {
  getAdminLiveClass,
  removeLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
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
