import * as accounts from '@carriage/contract/accounts/endpoints'
import * as api from '@carriage/contract/screens/endpoints'
import { SCREEN_SIGN_IN_SECONDS } from '@carriage/contract/screens/schemas'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'

const app = useApp()
let member: Person
beforeEach(async () => {
  member = await createPerson(app())
})

const TELEVISION =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36'

interface Answer {
  secret: string
  code: string
  user: { _id: string }
  token: { access_token: string }
}
/** What a television calls. */
const onScreen = async (path: string, payload: object) => {
  const answer = await app().app.inject({
    method: 'POST',
    url: `/api/screen/${path}`,
    headers: { 'user-agent': TELEVISION },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const open = async () => (await onScreen('open', {})).body
const admit = (code: string, { token }: Person = member) =>
  app().call(api.admitScreen, { body: { code } }, token)
const signIn = (secret: string) => onScreen('sign-in', { secret })
const stateOf = async (secret: string) =>
  (await app().call(api.syncScreen, { body: { secret, report: null } })).state

test('the member reads which screen asks, and nothing else of it', async () => {
  const { code } = await open()
  const asking = await app().call(
    api.findScreen,
    { body: { code: code.toLowerCase() } },
    member.token,
  )
  expect(asking).toEqual({ device: 'Samsung Internet for Android on Tizen' })
})

test('a screen that was let in has a session of its own, which the member sees and ends', async () => {
  const { secret, code } = await open()
  await admit(code)
  expect(await stateOf(secret)).toBe('admitted')
  const { status, body } = await signIn(secret)
  expect([status, body.user._id]).toEqual([200, member.id])
  const token = body.token.access_token
  expect([secret, member.token]).not.toContain(token)
  const { sessions } = await app().call(accounts.listSessions, {}, member.token)
  const tv = sessions.find(({ device }) => device.endsWith('Tizen'))
  expect(tv).toMatchObject({ current: false })
  await app().call(accounts.endSession, { params: { id: tv?._id ?? '' } }, member.token)
  expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
})

test('a screen signs in once, however often it asks at the same moment', async () => {
  const { secret, code } = await open()
  await admit(code)
  const answers = await Promise.all([signIn(secret), signIn(secret)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await stateOf(secret)).toBe('over')
})

test('a screen that nobody let in, or that plays a class, does not sign in', async () => {
  const [waiting, playing] = [await open(), await open()]
  const body = { code: playing.code, video_id: await createVideo(app()), position_seconds: 0 }
  await app().call(api.claimScreen, { body }, member.token)
  expect((await signIn(waiting.secret)).status).toBe(404)
  expect((await signIn(playing.secret)).status).toBe(404)
})

test('a screen may take a minute, and the session that let it in must last', async () => {
  const late = await open()
  await admit(late.code)
  app().advance(SCREEN_SIGN_IN_SECONDS)
  expect((await signIn(late.secret)).status).toBe(404)
  const orphan = await open()
  await admit(orphan.code)
  await app().call(accounts.logout, {}, member.token)
  expect((await signIn(orphan.secret)).status).toBe(404)
})

test('a code lets one screen in, once, and no member has to guess', async () => {
  const { code } = await open()
  const other = await createPerson(app())
  const refused = (by: Person) =>
    app()
      .refusal(api.admitScreen, { body: { code } }, by.token)
      .then(({ status }) => status)
  await admit(code)
  expect([await refused(other), await refused(member)]).toEqual([422, 422])
  const guesses = { body: { code: 'AAAAAA' } }
  for (let tries = 1; tries < 20; tries++)
    expect((await app().refusal(api.findScreen, guesses, other.token)).status).toBe(422)
  expect((await app().refusal(api.findScreen, guesses, other.token)).status).toBe(429)
})

test('a screen that signs in is not one that the phone leads, and ends none', async () => {
  const playing = await open()
  const body = { code: playing.code, video_id: await createVideo(app()), position_seconds: 0 }
  await app().call(api.claimScreen, { body }, member.token)
  const { screen: before } = await app().call(api.getLedScreen, {}, member.token)
  app().advance(1)
  await admit((await open()).code)
  const { screen } = await app().call(api.getLedScreen, {}, member.token)
  expect(screen?._id).toBe(before?._id)
})

test('the owner is warned by mail of a screen that is new to the account', async () => {
  const { secret, code } = await open()
  await admit(code)
  await signIn(secret)
  expect((await app().newestMail(member.email)).text).toContain('Tizen')
})
