import { restoreArchive } from '@carriage/contract/archive/endpoints'
import {
  getOwnPrivateOffer,
  getPrivateRules,
} from '@carriage/contract/live-classes/private-endpoints'
import { editUser, removeUser } from '@carriage/contract/members/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPrivateCoach, offerOf, wholeDays } from '../../../../test/live/private-classes.ts'
import { signInAgain } from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()

test('packs are sold in the currency that comes first in the studio, until somebody chooses one', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const { rules } = await app().call(getPrivateRules, {}, admin.token)
  expect(rules).toMatchObject({ currency: 'USD', version: 0 })
})

const setRoles = (admin: Person, { id }: Person, role: ('user' | 'coach')[]) =>
  app().call(editUser, { params: { id }, body: { role } }, admin.token)
const away: Record<string, (admin: Person, coach: Person) => Promise<void>> = {
  async 'has lost the role and gets it back'(admin, coach) {
    await setRoles(admin, coach, ['user'])
    await setRoles(admin, coach, ['user', 'coach'])
  },
  async 'was deleted and is restored'(admin, coach) {
    await app().call(removeUser, { params: { id: coach.id } }, admin.token)
    await app().call(restoreArchive, { params: { id: coach.id } }, admin.token)
  },
}

test.each(Object.keys(away))('a coach who %s opens their times themselves @full', async (how) => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const member = await createPerson(app(), { nextBillingAt: null })
  const coach = await createPrivateCoach(app())
  expect(await offerOf(app(), member, coach)).not.toBeNull()
  await away[how]?.(admin, coach)
  expect(await offerOf(app(), member, coach)).toBeNull()
  const { token } = await signInAgain(app(), coach)
  const { offer } = await app().call(getOwnPrivateOffer, {}, token)
  // A page that was open before is refused.
  expect(offer).toEqual({ ...wholeDays, is_open: false, version: 2 })
})

test('a coach who becomes an admin as well stays open for bookings', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const coach = await createPrivateCoach(app())
  const body = { role: ['user' as const, 'coach' as const, 'admin' as const] }
  await app().call(editUser, { params: { id: coach.id }, body }, admin.token)
  const member = await createPerson(app(), { nextBillingAt: null })
  expect(await offerOf(app(), member, coach)).not.toBeNull()
})
