import { login } from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/households/endpoints'
import { CONSENT_WORDS } from '@carriage/contract/households/schemas'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import * as households from '../../../test/households.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { entitlementOf, findUser, updateUser } from '../accounts/index.ts'
import { listOpenPlaces } from './places-queries.ts'

const app = useApp()

const deeds = [
  'invite',
  'invite',
  'accept',
  'accept',
  'accept-minor',
  'consent',
  'leave',
  'remove',
  'end',
  'renew',
  'sweep',
  'delete',
  'delete-holder',
  'archive',
  'archive-while-accepting',
] as const
type Deed = (typeof deeds)[number]
interface Step {
  deed: Deed
  /** Which holder, which person, and who comes with a second call at the same moment. */
  holder: number
  person: number
}
const step = fc.record({
  deed: fc.constantFrom(...deeds),
  holder: fc.nat({ max: 1 }),
  person: fc.nat({ max: 5 }),
})

const send = async (method: 'POST' | 'DELETE', path: string, token: string, payload?: object) => {
  const { statusCode } = await app().app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  expect(statusCode).toBeLessThan(500)
}

/** Does what a step says to two calls at the same moment; refusals are as good as deeds. */
async function act(
  { deed, holder: h, person: p }: Step,
  holders: Person[],
  people: Person[],
  admin: Person,
) {
  const [holder, person] = [holders[h], people[p]]
  if (!holder || !person) throw new Error('Nobody there')
  const places = await listOpenPlaces(app().services.db, holder.id)
  const place = places[p % Math.max(1, places.length)]
  const own = places.find(({ email }) => email === person.email)
  const twice = (once: () => Promise<void>) => Promise.all([once(), once()])
  switch (deed) {
    case 'invite':
      return twice(() =>
        send('POST', endpoints.invitePerson.path, holder.token, { email: person.email }),
      )
    case 'accept':
    case 'accept-minor': {
      if (!own) return
      const path = endpoints.acceptInvitation.path.replace(':id', own.id)
      const age = deed === 'accept' ? 'adult' : 'minor'
      return twice(() => send('POST', path, person.token, { age }))
    }
    case 'consent': {
      if (!place) return
      const path = endpoints.consentToMinor.path.replace(':id', place.id)
      return twice(() => send('POST', path, holder.token, { words: CONSENT_WORDS }))
    }
    case 'leave':
      return twice(() => send('POST', endpoints.leaveHousehold.path, person.token))
    case 'remove': {
      if (!place) return
      const path = endpoints.removePlace.path.replace(':id', place.id)
      return twice(() => send('DELETE', path, holder.token))
    }
    case 'end':
    case 'renew': {
      const nextBillingAt = addDays(app().clock.now, deed === 'end' ? -1 : 300)
      await app()
        .services.db.transaction((tx) => updateUser(tx, holder.id, { nextBillingAt }))
        .catch(() => {})
      return
    }
    case 'sweep':
      return app().runJob('sweep-households')
    case 'delete':
      return twice(() => send('POST', deleteAccount.path, person.token, { password: PASSWORD }))
    case 'delete-holder':
      return send('POST', deleteAccount.path, holder.token, { password: PASSWORD })
    case 'archive-while-accepting': {
      const path = endpoints.acceptInvitation.path.replace(':id', own?.id ?? person.id)
      return Promise.all([
        send('POST', path, person.token, { age: 'adult' }),
        send('DELETE', removeUser.path.replace(':id', person.id), admin.token),
      ])
    }
    case 'archive':
      return twice(() => send('DELETE', removeUser.path.replace(':id', person.id), admin.token))
  }
}

async function check(holders: Person[], people: Person[]) {
  const { db } = app().services
  const { rows: crowded } = await db.execute(sql`SELECT holder_id FROM household_places
    WHERE state IN ('invited','waiting','joined') GROUP BY 1 HAVING count(*) > 4`)
  expect(crowded).toEqual([])
  const { rows: twice } = await db.execute(sql`SELECT member_id FROM household_places
    WHERE state IN ('waiting','joined') GROUP BY 1 HAVING count(*) > 1`)
  expect(twice).toEqual([])
  // The account says what the places say.
  const { rows: apart } = await db.execute(sql`SELECT u.id FROM users u
    LEFT JOIN household_places p ON p.member_id = u.id AND p.state = 'joined'
    WHERE u.household_holder_id IS DISTINCT FROM p.holder_id`)
  expect(apart).toEqual([])
  const { rows: gone } = await db.execute(sql`SELECT p.id
    FROM household_places p JOIN users u ON u.id IN (p.holder_id, p.member_id)
    WHERE p.state IN ('invited','waiting','joined') AND u.deleted_at IS NOT NULL`)
  expect(gone).toEqual([])
  for (const { id } of people) {
    const user = await findUser(db, id)
    if (!user?.householdHolderId) continue
    const holder = await findUser(db, user.householdHolderId)
    expect(holders.map((known) => known.id)).toContain(holder?.id)
    expect(entitlementOf(user, holder ?? null)).toMatchObject({
      payerId: holder?.id,
      subscriptionPlan: holder?.subscriptionPlan,
      nextBillingAt: holder?.nextBillingAt,
    })
  }
}

test('whatever happens in any order, and twice at once, leaves one consistent state @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      // Past the limits of a day, and the proof of a consent is fresh again.
      app().advance(86_400)
      const holders = [await households.createHolder(app()), await households.createHolder(app())]
      const people = await Promise.all(
        Array.from({ length: 6 }, () => households.createGuest(app())),
      )
      const staff = { ...admin, token: (await again(admin)).token }
      for (const next of steps) {
        await act(next, holders, people, staff)
        await check(holders, people)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

const again = async (person: Person): Promise<Person> => {
  const body = { email: person.email, password: PASSWORD }
  return { ...person, token: (await app().call(login, { body })).token.access_token }
}
