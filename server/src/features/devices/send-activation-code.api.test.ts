import { activateDevice, sendActivationCode } from '@carriage/contract/devices/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { householdPlaces } from '../households/tables.ts'
import { activationCodes } from './tables.ts'

const app = useApp()
let admin: Person

beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const newcomer = () =>
  createPerson(app(), { deviceActivatedAt: null, subscriptionMode: null, nextBillingAt: null })
const send = ({ id }: Person) => ({
  params: { id },
  body: { trial_duration: 15, plan: 'premium' as const },
})
/** The code in the newest mail to somebody. */
const mailedCode = async ({ email }: Person) =>
  /code=([A-Z0-9]{6})/.exec((await app().newestMail(email)).text)?.[1] ?? ''

test('a member gets a code of their own, which activates once within thirty days', async () => {
  const [member, other] = [await newcomer(), await newcomer()]
  await app().call(sendActivationCode, send(member), admin.token)
  const code = await mailedCode(member)
  const [row] = await app()
    .services.db.select()
    .from(activationCodes)
    .where(eq(activationCodes.code, code))
  expect(row).toMatchObject({
    totalUsagePossible: 1,
    trialDuration: 15,
    plan: 'premium',
    endsAt: addDays(app().clock.now, 30),
  })
  await app().call(activateDevice, { body: { code } }, member.token)
  expect((await app().refusal(activateDevice, { body: { code } }, other.token)).status).toBe(422)
  const entries = await app().audited(admin, { action: 'code-sent' })
  expect(entries[0]).toMatchObject({ label: code, subject: { _id: member.id } })
})

test('who has a reformer, trains in a household, or is a minor without consent, is sent none', async () => {
  const [activated, holder, guest, minor] = [
    await createPerson(app()),
    await createPerson(app()),
    await newcomer(),
    await newcomer(),
  ]
  const at = app().clock.now
  await app().services.db.insert(householdPlaces).values({
    holderId: holder.id,
    memberId: minor.id,
    seat: 1,
    state: 'left',
    email: minor.email,
    ageBand: 'minor',
    invitedAt: at,
    expiresAt: at,
    changedAt: at,
  })
  await app()
    .services.db.update(users)
    .set({ householdHolderId: holder.id })
    .where(eq(users.id, guest.id))
  const before = await app().services.db.$count(activationCodes)
  for (const member of [activated, guest, minor])
    expect(await app().refusal(sendActivationCode, send(member), admin.token)).toMatchObject({
      status: 409,
    })
  expect(await app().services.db.$count(activationCodes)).toBe(before)
})
