/** Households for API tests. */
import type { AgeBand, Household } from '@carriage/contract/households/schemas'
import * as endpoints from '@carriage/contract/households/endpoints'
import { playVideo } from '@carriage/contract/videos/endpoints'
import { householdPlaces } from '../src/features/households/tables.ts'
import { addDays } from '../src/platform/time.ts'
import type { TestApp } from './app.ts'
import { createPerson, type Person } from './people.ts'

/** A member who pays until the end of the period. */
export const createHolder = (app: TestApp, values: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(app, {
    firstName: 'Maya',
    lastName: 'Holm',
    subscriptionMode: 'subscription',
    nextBillingAt: addDays(app.clock.now, 30),
    ...values,
  })

/** Somebody with an account and nothing else: no device, no trial. */
export const createGuest = (app: TestApp, values: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(app, {
    deviceActivatedAt: null,
    subscriptionMode: null,
    subscriptionPlan: 'none',
    nextBillingAt: null,
    ...values,
  })

export const householdOf = async (app: TestApp, { token }: Person): Promise<Household> =>
  (await app.call(endpoints.readHousehold, {}, token)).household

/** The invitation's place. */
export async function invite(app: TestApp, holder: Person, email: string) {
  const { household } = await app.call(endpoints.invitePerson, { body: { email } }, holder.token)
  const place = household.places.find(
    (candidate) => candidate.email === email && candidate.state === 'invited',
  )
  if (!place) throw new Error('Nobody was invited')
  return place
}

/** The token of the newest invitation to an address. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const { text } = await app.newestMail(email)
  const token = /\/household#token=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('The newest mail is no invitation')
  return token
}

export const accept = (app: TestApp, person: Person, id: string, age: AgeBand = 'adult') =>
  app.call(endpoints.acceptInvitation, { params: { id }, body: { age } }, person.token)

/** Somebody who has joined, and their place. */
export async function joinedBy(app: TestApp, holder: Person, guest?: Person) {
  const member = guest ?? (await createGuest(app))
  const { _id } = await invite(app, holder, member.email)
  await accept(app, member, _id)
  return { member, place: _id }
}

/** Whether a video plays for them now. */
export async function mayPlay(app: TestApp, { token }: Person, video: string): Promise<boolean> {
  const answer = await app.get(playVideo.path.replace(':id', video), token)
  return answer.statusCode < 300
}

/** Has a household know that somebody is 13 to 17. */
export async function becomeMinor({ services, clock }: TestApp, person: Person, holder: Person) {
  const at = clock.now
  await services.db.insert(householdPlaces).values({
    holderId: holder.id,
    memberId: person.id,
    seat: 1,
    email: person.email,
    state: 'joined',
    ageBand: 'minor',
    invitedAt: at,
    expiresAt: at,
    changedAt: at,
    consentedAt: at,
    consentWords: 'v1',
  })
}
