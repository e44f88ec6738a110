import * as endpoints from '@carriage/contract/households/endpoints'
import { CONSENT_WORDS } from '@carriage/contract/households/schemas'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import * as households from '../../../test/households.ts'
import { signInAgain } from '../../../test/payments.ts'
import type { Person } from '../../../test/people.ts'

const app = useApp()
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

test('somebody of 13 to 17 waits until the holder consents, to words that are recorded', async () => {
  const { household } = await waits()
  expect(household.membership).toMatchObject({ state: 'waiting', entitled: false })
  expect(await plays()).toBe(false)
  expect(await placeOf()).toMatchObject({ state: 'waiting', minor: true, consented_at: null })
  expect(await subject(holder)).toBe('Noa Stern waits for your consent')
  await app().call(endpoints.consentToMinor, request(), holder.token)
  expect(await plays()).toBe(true)
  const consentedAt = Math.floor(app().clock.now.getTime() / 1000)
  expect(await placeOf()).toMatchObject({ state: 'joined', consented_at: consentedAt })
  expect(await subject(child)).toBe('Maya has consented')
  const again = await app().refusal(endpoints.consentToMinor, request(), holder.token)
  expect(again.status).toBe(409)
})

test('only the holder consents, with a fresh proof and to the words of today', async () => {
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

test('the consent is withdrawn with the place, before or after it was given', async () => {
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

test('whoever waits can leave, and counts as belonging meanwhile', async () => {
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
