/** Offers and bookings of private classes for tests. */
import type { Language } from '@carriage/texts/languages'
import type { RequestOf } from '@carriage/contract/endpoint'
import {
  bookPrivateClass,
  readPrivateTimes,
  saveOwnPrivateOffer,
  savePrivateRules,
} from '@carriage/contract/live-classes/private-endpoints'
import type { PrivateOffer, PrivateRules } from '@carriage/contract/live-classes/private'
import { findRules } from '../../src/features/live-classes/private/private-queries.ts'
import type { TestApp } from '../app.ts'
import { createPerson, type Person } from '../people.ts'

const allDay = [{ from: '00:00', to: '23:30' }]

/** Open all day, for classes of 50 minutes with 10 between them. */
export const wholeDays: PrivateOffer = {
  is_open: true,
  timezone: 'UTC',
  hours: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
  exceptions: [],
  lengths: [50],
  rest: 10,
  people: 3,
  notice_hours: 1,
}

/** A coach who can be booked. */
export async function createPrivateCoach(
  app: TestApp,
  offer: Partial<PrivateOffer> = {},
  language: Language = 'en',
) {
  const coach = await createPerson(app, {
    roles: ['user', 'coach'],
    firstName: 'Ines',
    language,
    nextBillingAt: null,
  })
  const body = { ...wholeDays, ...offer, version: 0 }
  await app.call(saveOwnPrivateOffer, { body }, coach.token)
  return coach
}

export const offerOf = async (app: TestApp, who: Person, coach: Person) =>
  (await app.call(readPrivateTimes, { params: { id: coach.id }, query: {} }, who.token)).offer

type Booking = RequestOf<typeof bookPrivateClass>['body']

/** Books the first time that is free, or the given one. */
export async function bookPrivate(
  app: TestApp,
  who: Person,
  coach: Person,
  values: Partial<Booking> = {},
) {
  const starts_at = values.starts_at ?? (await offerOf(app, who, coach))?.times[0] ?? 0
  const body = { minutes: 50, people: 1, ...values, starts_at }
  return (await app.call(bookPrivateClass, { params: { id: coach.id }, body }, who.token))
    .live_class
}

/** Saves the rules of the studio, whichever there were before. */
export async function setPrivateRules(app: TestApp, rules: Partial<PrivateRules>): Promise<void> {
  const { token } = await createPerson(app, { roles: ['user', 'admin'], nextBillingAt: null })

  const body = { ...(await findRules(app.services.db)), ...rules }
  await app.call(savePrivateRules, { body }, token)
}
