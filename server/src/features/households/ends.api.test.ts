import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import { activateDevice, createActivationCode } from '@carriage/contract/devices/endpoints'
import * as endpoints from '@carriage/contract/households/endpoints'
import * as members from '@carriage/contract/members/endpoints'
import { createSubscription, getMembership } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import * as households from '../../../test/households.ts'
import * as payments from '../../../test/payments.ts'
import { signInAgain } from '../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { updateUser } from '../accounts/index.ts'
import { hasLiveAccess } from '../live-classes/admission/live-access-policy.ts'
import { listAccessRights } from '../live-classes/occurrences-queries.ts'
import { CONSENT_WORDS } from '@carriage/contract/households/schemas'

const app = useApp()

describe('what ends a household', () => {
  let video: string
  beforeEach(async () => {
    app().advance(86_400)
    await payments.deliverAndSync(app())
    video = await createVideo(app(), { isPremium: true })
  })

  const plays = (person: Person) => households.mayPlay(app(), person, video)
  const joinedBy = (holder: Person) => households.joinedBy(app(), holder)
  const change = (person: Person, values: Parameters<typeof updateUser>[2]) =>
    updateUser(app().services.db, person.id, values)
  const entitled = async ({ token }: Person) =>
    (await app().call(getMembership, {}, token)).membership.household?.entitled
  const subject = async ({ email }: Person) => (await app().newestMail(email)).subject
  const admin = () => createPerson(app(), { roles: ['user', 'admin'] })
  const deleteAccount = ({ token }: Person) =>
    app().call(members.deleteAccount, { body: { password: PASSWORD } }, token)

  describe('what the holder has, the members have', () => {
    test('from the end of the subscription on nobody plays, and with the renewal all do again', async () => {
      const holder = await households.createHolder(app())
      const { member } = await joinedBy(holder)
      const end = addDays(app().clock.now, 1)
      await change(holder, { nextBillingAt: end })
      expect([await plays(holder), await plays(member), await entitled(member)]).toEqual([
        true,
        true,
        true,
      ])
      app().clock.now = new Date(end.getTime() + 1)
      expect([await plays(holder), await plays(member), await entitled(member)]).toEqual([
        false,
        false,
        false,
      ])
      await change(holder, { nextBillingAt: addDays(end, 30) })
      expect([await plays(holder), await plays(member)]).toEqual([true, true])
      await change(holder, { subscriptionMode: 'trial' })
      expect([await plays(holder), await plays(member)]).toEqual([true, false])
    })

    test('and in live classes, whose connections are looked at every ten seconds @full', async () => {
      const holder = await households.createHolder(app())
      const { member } = await joinedBy(holder)
      const taught = { instructorId: null }
      const live = { status: 'published', ...taught, series: taught } as const
      const stays = async () => {
        const [user] = await listAccessRights(app().services.db, [member.id])
        const as = { role: 'viewer', wasAdmitted: true, now: app().clock.now } as const
        return user && hasLiveAccess(live, user, as)
      }
      expect(await stays()).toBe(true)
      await change(holder, { nextBillingAt: addDays(app().clock.now, -1) })
      expect(await stays()).toBe(false)
      await change(holder, { nextBillingAt: addDays(app().clock.now, 30) })
      await app().call(endpoints.leaveHousehold, {}, member.token)
      expect(await stays()).toBe(false)
    })

    test('a renewal that nobody was told of is found at the provider by the call of a member @full', async () => {
      const holder = await payments.createSubscriber(app(), { firstName: 'Maya' })
      const { member } = await joinedBy(holder)
      const { until } = await payments.storedOf(app(), holder)
      const end = until ?? app().clock.now
      app().clock.now = addDays(end, -1)
      const again = await payments.signInAgain(app(), member)
      app().clock.now = new Date(end.getTime() + 60_000)
      await app().runJob('payments-sandbox-tick')
      payments.dequeueEvents(app())
      expect(await plays(again)).toBe(true)
      const renewed = await payments.storedOf(app(), holder)
      expect(renewed.until?.getTime()).toBeGreaterThan(app().clock.now.getTime())
    })

    test('a checkout that was open when somebody joined cannot be paid any more @full', async () => {
      const holder = await households.createHolder(app())
      const person = await payments.createBuyer(app())
      const url = await payments.openCheckout(app(), person)
      await joinedByInvitation(holder, person)
      const answer = await payments.submitForm(app(), url, {
        action: 'pay',
        number: payments.ACCEPTED,
      })
      expect(answer.statusCode).not.toBe(303)
    })

    const joinedByInvitation = (holder: Person, person: Person) =>
      households.joinedBy(app(), holder, person)
  })

  describe('an account that goes takes its places with it', () => {
    test('that of the holder: members lose access at once, and are told @full', async () => {
      const holder = await households.createHolder(app())
      const { member } = await joinedBy(holder)
      await households.invite(app(), holder, 'waits@family.test')
      const token = await households.invitationToken(app(), 'waits@family.test')
      await deleteAccount(holder)
      expect(await plays(member)).toBe(false)
      expect((await households.householdOf(app(), member)).membership).toBeNull()
      expect(await subject(member)).toBe('Your household has ended')
      const refusal = await app().refusal(endpoints.readInvitation, { body: { token } })
      expect(refusal.status).toBe(404)
    })

    test('that of a member: the place is free, and nothing names them @full', async () => {
      const holder = await households.createHolder(app())
      const other = await households.createHolder(app())
      const person = await households.createGuest(app())
      await households.invite(app(), other, person.email)
      await joinedByAddress(holder, person)
      await deleteAccount(person)
      for (const { token } of [holder, other])
        expect((await app().call(endpoints.readHousehold, {}, token)).household.places).toEqual([])
      const { rows } = await app().services.db.execute(
        sql`SELECT 1 FROM household_places WHERE email = ${person.email}`,
      )
      expect(rows).toEqual([])
    })

    test('that of somebody in the archive takes nothing of who has signed up with their address since', async () => {
      const { token } = await admin()
      const { id, email } = await households.createGuest(app())
      await app().call(members.removeUser, { params: { id } }, token)
      const back = await households.createGuest(app(), { email })
      const holder = await households.createHolder(app())
      await households.invite(app(), holder, email)
      const { archive } = await app().call(listArchive, { query: {} }, token)
      const entry = archive.find(({ payload }) => payload['_id'] === id)?._id ?? ''
      await app().call(removeArchive, { params: { id: entry } }, token)
      expect((await households.householdOf(app(), back)).invitations).toHaveLength(1)
    })

    const joinedByAddress = async (holder: Person, person: Person) => {
      const { token } = holder
      await app().call(endpoints.invitePerson, { body: { email: person.email } }, token)
      const { invitations } = await households.householdOf(app(), person)
      const own = invitations.find(({ holder_name }) => holder_name === 'Maya Holm')
      await households.accept(app(), person, own?._id ?? '')
    }

    test.each(['holder', 'member'] as const)(
      'that of the %s, archived by an admin; restoring it does not bring the place back @full',
      async (who) => {
        const holder = await households.createHolder(app())
        const { member } = await joinedBy(holder)
        const { token } = await admin()
        const gone = who === 'holder' ? holder : member
        await app().call(members.removeUser, { params: { id: gone.id } }, token)
        if (who === 'holder') expect(await subject(member)).toBe('Your household has ended')
        await app().call(restoreArchive, { params: { id: gone.id } }, token)
        expect((await app().call(listArchive, { query: {} }, token)).meta.total).toBeDefined()
        const back = await payments.signInAgain(app(), gone)
        const [first, second] = who === 'holder' ? [back, member] : [holder, back]
        expect((await households.householdOf(app(), first)).places).toEqual([])
        expect((await households.householdOf(app(), second)).membership).toBeNull()
        expect(await plays(second)).toBe(false)
      },
    )
  })

  test('staff see on the page of a user whose household it is and who belongs to it @full', async () => {
    const holder = await households.createHolder(app())
    const { member } = await joinedBy(holder)
    const { token } = await admin()
    const pageOf = async ({ id }: Person) =>
      (await app().call(members.readMember, { params: { id } }, token)).household
    expect(await pageOf(holder)).toMatchObject({
      holder: null,
      places: [{ state: 'joined', user: { _id: member.id, name: 'Ada Stern' }, minor: false }],
    })
    expect(await pageOf(member)).toEqual({
      minor: false,
      holder: { _id: holder.id, name: 'Maya Holm' },
      places: [],
    })
  })
})

describe('people under 18', () => {
  let holder: Person
  let child: Person
  let place: string
  let video: string
  beforeEach(async () => {
    app().advance(86_400)
    video = await createVideo(app())
    holder = await households.createHolder(app())
    child = await households.createGuest(app(), { firstName: 'Noa' })
    place = (await households.invite(app(), holder, child.email))._id
  })

  const plays = () => households.mayPlay(app(), child, video)
  const request = () => ({ params: { id: place }, body: { words: CONSENT_WORDS } }) as const
  const waits = () => households.accept(app(), child, place, 'minor')
  const subject = async ({ email }: Person) => (await app().newestMail(email)).subject
  const placeOf = async () => (await households.householdOf(app(), holder)).places[0]

  test('somebody of 13 to 17 waits until the holder consents, to words that are recorded @full', async () => {
    const { household } = await waits()
    expect(household.membership).toMatchObject({ state: 'waiting', entitled: false })
    expect(await plays()).toBe(false)
    expect(await placeOf()).toMatchObject({ state: 'waiting', minor: true, consented_at: null })
    expect(await subject(holder)).toBe('Noa Stern is waiting for your consent')
    await app().call(endpoints.consentToMinor, request(), holder.token)
    expect(await plays()).toBe(true)
    const consentedAt = Math.floor(app().clock.now.getTime() / 1000)
    expect(await placeOf()).toMatchObject({ state: 'joined', consented_at: consentedAt })
    expect(await subject(child)).toBe('Maya has consented')
    const again = await app().refusal(endpoints.consentToMinor, request(), holder.token)
    expect(again.status).toBe(409)
  })

  test('only the holder consents, with a fresh proof and to the words of today @full', async () => {
    await waits()
    const stranger = await households.createHolder(app())
    for (const { token } of [child, stranger])
      expect((await app().refusal(endpoints.consentToMinor, request(), token)).status).toBe(404)
    const former = { params: { id: place }, body: { words: '2020-01' } }
    expect((await app().refusal(endpoints.consentToMinor, former, holder.token)).status).toBe(422)
    app().advance(601)
    const late = await app().refusal(endpoints.consentToMinor, request(), holder.token)
    expect(late.body.code).toBe('proof-needed')
    expect(await plays()).toBe(false)
  })

  test('the consent is withdrawn with the place, before or after it was given @full', async () => {
    await waits()
    await app().call(endpoints.removePlace, { params: { id: place } }, holder.token)
    const late = await app().refusal(endpoints.consentToMinor, request(), holder.token)
    expect(late.status).toBe(409)
    app().advance(86_401)
    place = (await households.invite(app(), holder, child.email))._id
    await waits()
    holder = await signInAgain(app(), holder)
    await app().call(endpoints.consentToMinor, request(), holder.token)
    expect(await plays()).toBe(true)
    await app().call(endpoints.removePlace, { params: { id: place } }, holder.token)
    expect(await plays()).toBe(false)
  })

  test('whoever waits can leave, and counts as belonging meanwhile @full', async () => {
    await waits()
    const other = await households.createHolder(app())
    const { _id } = await households.invite(app(), other, child.email)
    const refused = await app().refusal(
      endpoints.acceptInvitation,
      { params: { id: _id }, body: { age: 'minor' } },
      child.token,
    )
    expect(refused.status).toBe(409)
    await app().call(endpoints.leaveHousehold, {}, child.token)
    await households.accept(app(), child, _id, 'minor')
  })

  test('whoever waits gets no access by a code, a gift card or a plan of their own', async () => {
    const giver = await payments.createBuyer(app())
    const gift = await payments.buyGiftCode(app(), giver)
    const code = 'NAMEAQ'
    const staff = await createPerson(app(), { roles: ['user', 'admin'] })
    const card = { code, batch_name: 'Spring', total_usage_possible: 1, trial_duration: 7 }
    await app().call(createActivationCode, { body: card }, staff.token)
    await waits()
    const { token } = child
    const refusals = [
      await app().refusal(activateDevice, { body: { code } }, token),
      await app().refusal(redeemGift, { body: { code: gift } }, token),
      await app().refusal(createSubscription, { query: {} }, token),
    ]
    for (const { status, body } of refusals)
      expect([status, body.error]).toEqual([409, expect.stringContaining('has to consent first')])
  })

  test('below 13 the answer is no, and nothing of it is stored', async () => {
    const before = await households.householdOf(app(), holder)
    const { status, body } = await app().refusal(
      endpoints.acceptInvitation,
      { params: { id: place }, body: { age: 'child' } },
      child.token,
    )
    expect([status, body.fields?.['age']]).toEqual([422, expect.stringContaining('13 or older')])
    expect(await households.householdOf(app(), holder)).toEqual(before)
    expect((await households.householdOf(app(), child)).membership).toBeNull()
  })
})
