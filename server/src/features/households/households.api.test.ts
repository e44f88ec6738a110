import { getProfile } from '@carriage/contract/accounts/endpoints'
import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import { activateDevice } from '@carriage/contract/devices/endpoints'
import * as endpoints from '@carriage/contract/households/endpoints'
import { createSubscription, getMembership } from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { refuseMailsTo } from '../../../test/mails/refuse-mails.ts'
import * as households from '../../../test/households.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { updateUser } from '../accounts/index.ts'

const app = useApp()
let holder: Person
let video: string
beforeEach(async () => {
  // Past the limits of a day.
  app().advance(86_400)
  holder = await households.createHolder(app())
  video = await createVideo(app(), { isPremium: true })
})

const guest = (values = {}) => households.createGuest(app(), values)
const invite = (email: string, by = holder) => households.invite(app(), by, email)
const accept = (person: Person, id: string) => households.accept(app(), person, id)
const householdOf = (person: Person) => households.householdOf(app(), person)
const refusedInvite = (email: string, { token } = holder) =>
  app().refusal(endpoints.invitePerson, { body: { email } }, token)
const refusedAccept = ({ token }: Person, id: string, age = 'adult') =>
  app().refusal(endpoints.acceptInvitation, { params: { id }, body: { age } }, token)
const plays = (person: Person) => households.mayPlay(app(), person, video)
const subjects = (email: string) => app().subjectsTo({ email })
const kinds = async ({ token }: Person) =>
  (await app().call(readSecurityHistory, { query: {} }, token)).events.map(({ kind }) => kind)

describe('inviting', () => {
  test('mails a link whose token the server does not store, and shows the place until it ends @full', async () => {
    const email = 'noa@family.test'
    const place = await invite(email)
    expect(place).toMatchObject({ state: 'invited', name: null, minor: false })
    const { subject, text } = await app().newestMail(email)
    expect(subject).toBe('Maya Holm invites you to Carriage')
    const token = await households.invitationToken(app(), email)
    expect(text).not.toContain(`?token=${token}`)
    const { invitation } = await app().call(endpoints.readInvitation, { body: { token } })
    expect(invitation).toEqual({
      _id: place._id,
      holder_name: 'Maya Holm',
      email,
      expires_at: place.expires_at,
    })
    app().clock.now = addDays(app().clock.now, 7)
    const over = await app().refusal(endpoints.readInvitation, { body: { token } })
    expect(over.status).toBe(404)
    expect((await householdOf(holder)).places).toMatchObject([{ state: 'expired' }])
    await app().runJob('sweep-households')
    expect((await householdOf(holder)).places).toMatchObject([{ state: 'expired' }])
  })

  test('tells the holder that a mail server refuses the invitation, while it is open', async () => {
    const email = 'gone@family.test'
    expect(await invite(email)).toMatchObject({ mail_refused: false })
    await refuseMailsTo(app(), email)
    expect((await householdOf(holder)).places).toMatchObject([{ mail_refused: true }])
    app().clock.now = addDays(app().clock.now, 7)
    const [place] = (await householdOf(holder)).places
    expect(place).toMatchObject({ state: 'expired', mail_refused: false })
  })

  test('says and mails the same whether the address has an account, a household or a subscription @full', async () => {
    const known = await guest()
    const payer = await households.createHolder(app())
    const { member } = await households.joinedBy(app(), payer)
    const answers = []
    for (const email of ['unknown@family.test', known.email, payer.email, member.email]) {
      const by = await households.createHolder(app())
      const { message, household } = await app().call(
        endpoints.invitePerson,
        { body: { email } },
        by.token,
      )
      const [place] = household.places
      answers.push([message, { ...household, places: [{ ...place, _id: '', email: '' }] }])
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('takes a running subscription: not a trial, not one that ended, not a household', async () => {
    const { member } = await households.joinedBy(app(), holder)
    const former = await households.createHolder(app(), {
      nextBillingAt: addDays(app().clock.now, -1),
    })
    for (const person of [await createPerson(app()), former, member]) {
      const { status, body } = await refusedInvite('x@family.test', person)
      expect([status, body.error]).toEqual([
        409,
        expect.stringContaining('once you have a subscription'),
      ])
      expect((await householdOf(person)).may_invite).toBe(false)
    }
  })

  test('is refused for the own address, for one that is invited and for one that has joined', async () => {
    const { member } = await households.joinedBy(app(), holder)
    await invite('noa@family.test')
    expect((await refusedInvite(holder.email.toUpperCase())).body.fields?.['email']).toContain(
      'own',
    )
    for (const email of ['NOA@family.test', member.email])
      expect((await refusedInvite(email)).body.fields?.['email']).toContain('already')
  })

  test('gives four places and no fifth, also to eight calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        app().app.inject({
          method: 'POST',
          url: `/api${endpoints.invitePerson.path}`,
          payload: { email: `person${at}@family.test` },
          headers: { authorization: `Bearer ${holder.token}` },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
    const { places } = await householdOf(holder)
    expect(places).toHaveLength(4)
    const [first] = places
    await app().call(endpoints.removePlace, { params: { id: first?._id ?? '' } }, holder.token)
    await invite('fifth@family.test')
    expect((await householdOf(holder)).places).toHaveLength(4)
  })

  test('is limited to ten mails a day, and to one to the same address @full', async () => {
    const place = await invite('noa@family.test')
    const resend = { params: { id: place._id } }
    const again = await app().refusal(endpoints.resendInvitation, resend, holder.token)
    expect([again.status, again.body.error]).toEqual([429, expect.stringContaining('tomorrow')])
    await app().call(endpoints.removePlace, resend, holder.token)
    expect((await refusedInvite('noa@family.test')).status).toBe(429)
    for (let n = 0; n < 7; n++) {
      const { _id } = await invite(`n${n}@family.test`)
      await app().call(endpoints.removePlace, { params: { id: _id } }, holder.token)
    }
    expect((await refusedInvite('n8@family.test')).body.error).toContain('Too many')
  })

  test('does not mail an address that somebody else has invited that day, and does not say so @full', async () => {
    const person = await guest()
    const other = await households.createHolder(app(), { firstName: 'Ines' })
    await invite(person.email)
    await invite(person.email, other)
    expect(await subjects(person.email)).toEqual(['Maya Holm invites you to Carriage'])
    const { invitations } = await householdOf(person)
    expect(invitations.map(({ holder_name }) => holder_name)).toEqual(['Maya Holm', 'Ines Holm'])
  })

  test('again the next day mails another link, and the first one is void', async () => {
    const email = 'noa@family.test'
    const { _id } = await invite(email)
    const first = await households.invitationToken(app(), email)
    app().advance(86_401)
    await app().call(endpoints.resendInvitation, { params: { id: _id } }, holder.token)
    const second = await households.invitationToken(app(), email)
    expect((await app().refusal(endpoints.readInvitation, { body: { token: first } })).status).toBe(
      404,
    )
    const { invitation } = await app().call(endpoints.readInvitation, { body: { token: second } })
    expect(invitation._id).toBe(_id)
  })
})

describe('answering', () => {
  test('joining opens classes on the holder’s reformer, with an account of one’s own', async () => {
    const person = await guest({ firstName: 'Noa' })
    expect(await plays(person)).toBe(false)
    const { _id } = await invite(person.email)
    expect(await plays(person)).toBe(false)
    const token = await households.invitationToken(app(), person.email)
    const { household } = await accept(person, _id)
    expect(household.membership).toMatchObject({ holder_name: 'Maya Holm', entitled: true })
    expect(await plays(person)).toBe(true)
    const { user } = await app().call(getProfile, {}, person.token)
    expect(user).toMatchObject({
      device_activated: true,
      device_activation_code: null,
      subscription_plan: 'premium',
      subscription_mode: null,
      household_holder: 'Maya',
    })
    const { membership } = await app().call(getMembership, {}, person.token)
    expect(membership).toMatchObject({
      state: 'household',
      until: null,
      household: { holder_name: 'Maya', entitled: true },
    })
    expect((await app().refusal(endpoints.readInvitation, { body: { token } })).status).toBe(404)
    expect((await subjects(holder.email))[0]).toBe('Noa Stern has joined your household')
    expect((await householdOf(holder)).places).toMatchObject([
      { state: 'joined', name: 'Noa Stern' },
    ])
    expect(await kinds(person)).toContain('household-joined')
    expect(await kinds(holder)).toContain('household-invited')
  })

  test('takes the account of exactly the invited address, in any case of its letters', async () => {
    const person = await guest({ email: 'kim@family.test' })
    const { _id } = await invite('Kim@Family.test')
    const stranger = await guest()
    const { status, body } = await refusedAccept(stranger, _id)
    expect([status, body.error]).toEqual([403, expect.stringContaining('another address')])
    expect((await householdOf(stranger)).invitations).toEqual([])
    expect((await householdOf(person)).invitations).toMatchObject([{ _id }])
    await accept(person, _id)
  })

  test('accepting twice at once takes one place, once', async () => {
    const person = await guest()
    const other = await households.createHolder(app())
    const { _id: first } = await invite(person.email)
    const { _id: second } = await invite(person.email, other)
    const answers = await Promise.all(
      [first, first, second, second].map((id) =>
        app().app.inject({
          method: 'POST',
          url: `/api/user/household/invitations/${id}/accept`,
          payload: { age: 'adult' },
          headers: { authorization: `Bearer ${person.token}` },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([404, 409]).toContain(status)
    const states = [...(await householdOf(holder)).places, ...(await householdOf(other)).places]
    expect(states.map(({ state }) => state).toSorted()).toEqual(['invited', 'joined'])
  })

  test('withdrawn while it is accepted, it is one or the other', async () => {
    const person = await guest()
    const { _id } = await invite(person.email)
    const [accepted, removed] = await Promise.all([
      app().app.inject({
        method: 'POST',
        url: `/api/user/household/invitations/${_id}/accept`,
        payload: { age: 'adult' },
        headers: { authorization: `Bearer ${person.token}` },
      }),
      app().app.inject({
        method: 'DELETE',
        url: `/api/user/household/places/${_id}`,
        headers: { authorization: `Bearer ${holder.token}` },
      }),
    ])
    expect(removed.statusCode).toBe(200)
    expect([200, 404]).toContain(accepted.statusCode)
    expect(await plays(person)).toBe(false)
    expect((await householdOf(person)).membership).toBeNull()
  })

  test('nobody pays twice: an own subscription has to end first, a trial goes on beside', async () => {
    const payer = await households.createHolder(app(), { stripeSubscriptionId: 'sub_of_payer' })
    const { _id } = await invite(payer.email)
    const { status, body } = await refusedAccept(payer, _id)
    expect([status, body.error]).toEqual([409, expect.stringContaining('nobody pays twice')])
    app().clock.now = addDays(app().clock.now, 1)
    const onTrial = await createPerson(app())
    const { member } = await households.joinedBy(app(), holder, onTrial)
    for (const [endpoint, request] of [
      [createSubscription, {}],
      [activateDevice, { body: { code: 'ABC123' } }],
    ] as const) {
      const refusal = await app().refusal(endpoint, request, member.token)
      expect([refusal.status, refusal.body.error]).toEqual([
        409,
        expect.stringMatching(/household/),
      ])
    }
    await app().call(endpoints.leaveHousehold, {}, member.token)
    const { membership } = await app().call(getMembership, {}, member.token)
    expect([membership.state, membership.trial]).toEqual(['trial', true])
  })

  test('somebody who belongs to a household, or has one, joins no other', async () => {
    const { member } = await households.joinedBy(app(), holder)
    const other = await households.createHolder(app())
    const { _id } = await invite(member.email, other)
    expect((await refusedAccept(member, _id)).body.error).toContain('already belong')
    await households.joinedBy(app(), other)
    app().clock.now = addDays(app().clock.now, 2)
    const third = await households.createHolder(app())
    await app().services.db.transaction((tx) =>
      updateUser(tx, other.id, { subscriptionPlan: 'none', nextBillingAt: app().clock.now }),
    )
    const invited = await invite(other.email, third)
    expect((await refusedAccept(other, invited._id)).body.error).toContain('of your own')
  })

  test('declining by the link needs no account, and the holder sees it', async () => {
    const email = 'noa@family.test'
    const { _id } = await invite(email)
    const token = await households.invitationToken(app(), email)
    await app().call(endpoints.declineInvitation, { body: { token } })
    expect((await app().refusal(endpoints.declineInvitation, { body: { token } })).status).toBe(404)
    expect((await householdOf(holder)).places).toMatchObject([{ _id, state: 'declined' }])
    await invite('other@family.test')
  })
})

describe('a place that was taken', () => {
  test('is given back by leaving, at once', async () => {
    const { member } = await households.joinedBy(app(), holder)
    expect(await plays(member)).toBe(true)
    await app().call(endpoints.leaveHousehold, {}, member.token)
    expect(await plays(member)).toBe(false)
    expect((await householdOf(holder)).places).toEqual([])
    expect((await app().refusal(endpoints.leaveHousehold, {}, member.token)).status).toBe(409)
    const { user } = await app().call(getProfile, {}, member.token)
    expect([user.device_activated, user.subscription_plan]).toEqual([false, 'none'])
    expect(user).not.toHaveProperty('household_holder')
    expect(await kinds(member)).toContain('household-left')
  })

  test('is taken back by the holder, at once, with a mail', async () => {
    const { member, place } = await households.joinedBy(app(), holder)
    await app().call(endpoints.removePlace, { params: { id: place } }, holder.token)
    expect(await plays(member)).toBe(false)
    expect((await subjects(member.email))[0]).toBe('Your place in a household has ended')
    const again = await app().refusal(
      endpoints.removePlace,
      { params: { id: place } },
      holder.token,
    )
    expect(again.status).toBe(409)
    expect(await kinds(holder)).toContain('household-removed')
  })

  test('is nobody else’s to change', async () => {
    const { member, place } = await households.joinedBy(app(), holder)
    const stranger = await households.createHolder(app())
    for (const { token } of [member, stranger])
      for (const endpoint of [endpoints.removePlace, endpoints.resendInvitation]) {
        const refusal = await app().refusal(endpoint, { params: { id: place } }, token)
        expect(refusal.status).toBe(404)
      }
    expect(await plays(member)).toBe(true)
  })
})
