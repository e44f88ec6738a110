import { listArchive, removeArchive } from '@carriage/contract/archive/endpoints'
import { listAudit } from '@carriage/contract/audit/endpoints'
import { activateDevice, createActivationCode } from '@carriage/contract/devices/endpoints'
import * as endpoints from '@carriage/contract/households/endpoints'
import { CONSENT_WORDS, INVITATION_DAYS } from '@carriage/contract/households/schemas'
import { deleteAccount, readMember, removeUser } from '@carriage/contract/members/endpoints'
import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import * as households from '../../../test/households.ts'
import * as payments from '../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { DAYS_TO_ADULT } from './household-policy.ts'

const app = useApp()
let today = new Date('2026-05-11T12:00:00Z')
let admin: Person
let holder: Person
let child: Person
let place: string
beforeEach(async () => {
  // Past the limits of a day, and back from years ahead.
  today = addDays(today, 1)
  app().clock.now = today
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  holder = await households.createHolder(app())
  child = await households.createGuest(app(), { firstName: 'Noa' })
  place = (await households.invite(app(), holder, child.email))._id
  await households.accept(app(), child, place, 'minor')
})

const consent = () =>
  app().call(
    endpoints.consentToMinor,
    { params: { id: place }, body: { words: CONSENT_WORDS } },
    holder.token,
  )
let codes = 1
/** A code that activates one device. */
async function createCode(): Promise<string> {
  codes += 1
  const code = `MNRAA${codes}`
  const body = { code, batch_name: 'Spring', total_usage_possible: 1, trial_duration: 7 }
  await app().call(createActivationCode, { body }, admin.token)
  return code
}
const isMinor = async () =>
  (await app().call(readMember, { params: { id: child.id } }, admin.token)).household.minor
const recordAdult = () =>
  app().call(endpoints.recordAdult, { params: { id: child.id } }, admin.token)
const leave = () => app().call(endpoints.leaveHousehold, {}, child.token)
const stored = async () => {
  const { rows } = await app().services.db.execute<{
    state: string
    age: string
    email: string
    words: string
  }>(
    sql`SELECT state, age_band AS age, email::text, consent_words AS words
      FROM household_places WHERE member_id = ${child.id} ORDER BY invited_at`,
  )
  return rows
}
const archive = async () => {
  await app().call(removeUser, { params: { id: holder.id } }, admin.token)
  const { archive: entries } = await app().call(listArchive, { query: {} }, admin.token)
  const entry = entries.find(({ payload }) => payload['_id'] === holder.id)?._id ?? ''
  await app().call(removeArchive, { params: { id: entry } }, admin.token)
}

describe('somebody of 13 to 17 stays one', () => {
  const ends: Record<string, () => Promise<unknown>> = {
    'after the holder has deleted their account': () =>
      app().call(deleteAccount, { body: { password: PASSWORD } }, holder.token),
    'after an admin has deleted the holder for good': archive,
    'after the holder has removed them': () =>
      app().call(endpoints.removePlace, { params: { id: place } }, holder.token),
    'after they have left': leave,
  }
  test.each(Object.keys(ends))('%s, and months later @full', async (how) => {
    await consent()
    await ends[how]?.()
    // Nothing is sold to them.
    expect((await app().newestMail(child.email)).text).not.toContain('/plans')
    expect(await isMinor()).toBe(true)
    app().clock.now = addDays(app().clock.now, 200)
    await app().runJob('sweep-households')
    admin = await payments.signInAgain(app(), admin)
    expect(await isMinor()).toBe(true)
    // What they consented to stays with it, without the address.
    expect(await stored()).toMatchObject([{ age: 'minor', words: CONSENT_WORDS, email: '' }])
  })

  test('until they are an adult for sure, five years later @full', async () => {
    await consent()
    await leave()
    const until = addDays(app().clock.now, INVITATION_DAYS + DAYS_TO_ADULT)
    app().clock.now = addDays(until, -1)
    await app().runJob('sweep-households')
    expect(await stored()).toHaveLength(1)
    app().clock.now = addDays(until, 1)
    await app().runJob('sweep-households')
    expect(await stored()).toEqual([])
  })

  test('in a household, too, until then', async () => {
    await consent()
    app().clock.now = addDays(app().clock.now, INVITATION_DAYS + DAYS_TO_ADULT)
    await app().runJob('sweep-households')
    expect(await stored()).toMatchObject([{ state: 'joined', age: 'adult' }])
  })

  test('counted from when they said it first, however late they leave and join another @full', async () => {
    const until = addDays(app().clock.now, INVITATION_DAYS + DAYS_TO_ADULT)
    await consent()
    app().clock.now = addDays(until, -400)
    child = await payments.signInAgain(app(), child)
    await leave()
    const other = await households.createHolder(app())
    const { _id } = await households.invite(app(), other, child.email)
    await households.accept(app(), child, _id, 'minor')
    app().clock.now = addDays(until, -1)
    await app().runJob('sweep-households')
    expect(await stored()).toMatchObject([
      { state: 'left', age: 'minor' },
      { state: 'waiting', age: 'minor' },
    ])
    app().clock.now = until
    await app().runJob('sweep-households')
    // No holder has to consent for an adult.
    expect(await stored()).toMatchObject([{ state: 'joined', age: 'adult' }])
  })
})

describe('without the consent of a holder', () => {
  let code: string
  let gift: string
  beforeEach(async () => {
    const giver = await payments.createBuyer(app())
    gift = await payments.buyGiftCode(app(), giver)
    code = await createCode()
  })

  test('there is no access of their own, whether they left while they waited or later', async () => {
    const { token } = child
    const refused = async () => [
      await app().refusal(activateDevice, { body: { code } }, token),
      await app().refusal(redeemGift, { body: { code: gift } }, token),
      await app().refusal(createSubscription, { query: {} }, token),
    ]
    await leave()
    for (const { status, body } of await refused())
      expect([status, body.error]).toEqual([409, expect.stringContaining('has to consent first')])
    app().advance(86_401)
    place = (await households.invite(app(), holder, child.email))._id
    await households.accept(app(), child, place, 'minor')
    holder = await payments.signInAgain(app(), holder)
    await consent()
    await leave()
    for (const { status } of await refused()) expect(status).toBe(409)
  })

  test('nobody becomes an adult by saying so in the next household', async () => {
    await leave()
    const other = await households.createHolder(app())
    const { _id } = await households.invite(app(), other, child.email)
    const { status, body } = await app().refusal(
      endpoints.acceptInvitation,
      { params: { id: _id }, body: { age: 'adult' } },
      child.token,
    )
    expect([status, body.error]).toEqual([409, expect.stringContaining('13 to 17')])
    await households.accept(app(), child, _id, 'minor')
  })
})

describe('an admin records that they are an adult', () => {
  test('which gives them access of their own, and stands in the audit log', async () => {
    await leave()
    await recordAdult()
    expect(await isMinor()).toBe(false)
    await app().call(activateDevice, { body: { code: await createCode() } }, child.token)
    const { entries } = await app().call(
      listAudit,
      { query: { action: 'member-of-age' } },
      admin.token,
    )
    expect(entries[0]).toMatchObject({ entity_id: child.id, actor: { _id: admin.id } })
    const again = await app().refusal(
      endpoints.recordAdult,
      { params: { id: child.id } },
      admin.token,
    )
    expect(again.status).toBe(409)
  })

  test('which opens a place that waits for consent', async () => {
    const video = await createVideo(app())
    expect(await households.mayPlay(app(), child, video)).toBe(false)
    await recordAdult()
    expect(await households.mayPlay(app(), child, video)).toBe(true)
    expect((await households.householdOf(app(), holder)).places).toMatchObject([
      { state: 'joined', minor: false },
    ])
  })
})
