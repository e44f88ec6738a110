import { readFileSync } from 'node:fs'
import * as accounts from '@carriage/contract/accounts/endpoints'
import * as factors from '@carriage/contract/accounts/second-factor-endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import { createApiKey, makeStudioKey } from '@carriage/contract/api-keys/endpoints'
import * as emailChange from '@carriage/contract/members/email-endpoints'
import { keepClass, renewKeptClasses } from '@carriage/contract/kept-classes/endpoints'
import { listUsers, startMemberView } from '@carriage/contract/members/endpoints'
import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import * as live from '@carriage/contract/live-classes/endpoints'
import { addPushDevice } from '@carriage/contract/notifications/push-endpoints'
import * as playlists from '@carriage/contract/playlists/endpoints'
import * as screens from '@carriage/contract/screens/endpoints'
import * as telemetry from '@carriage/contract/telemetry/endpoints'
import * as webhooks from '@carriage/contract/webhooks/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { createVideo } from '../../../../test/content.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { admitToPresence } from '../../live-classes/admission/admit-to-presence.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { createBrowser } from '../../../../test/outbound/push-browser.ts'
import { addPasskey, codeOf, firstStep, setUpApp } from '../../../../test/second-factor.ts'
import { pushDevices } from '../tables.ts'
import { NEW_PASSWORD, useScene, type Way } from '../../../../test/taking-back.ts'

const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
const scene = useScene(app)

/** Whether a call is answered; an error of the server fails the test. */
const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (/: 4\d\d /.test(String(error))) return false
      throw error
    },
  )
const opens = (token: string) => isAnswered(app().call(accounts.getProfile, {}, token))

/** A session that the stranger has opened. */
const openSession = async () => {
  const body = { email: scene().owner.email, password: PASSWORD }
  return (await app().call(accounts.login, { body })).token.access_token
}
/** Whether somebody who knows the password, whichever it is now, gets past the second step. */
const passes = async (proof: { code?: string; recovery_code?: string }) => {
  for (const password of [PASSWORD, NEW_PASSWORD]) {
    const body = { email: scene().owner.email, password }
    const answer = await new Caller(app(), '192.0.2.9').send(accounts.login, body)
    const ticket = answer.body.second_factor?.ticket
    if (ticket !== undefined)
      return isAnswered(app().call(factors.finishSignIn, { body: { ticket, ...proof } }))
  }
  return false
}
const makeKey = async () => {
  const body = { name: 'Shop', scopes: ['members:read' as const] }
  return app().call(createApiKey, { body }, scene().owner.token)
}
const reads = (key: string) => isAnswered(app().call(listUsers, { query: {} }, key))

const HOOK = 'https://hooks.shop.test/hook'
const webhookOf = async (id: string) =>
  (await app().call(webhooks.listWebhooks, {}, scene().admin.token)).webhooks.find(
    ({ _id }) => _id === id,
  )

/** What a stranger leaves behind, by its name in the document; each tells whether it still works. */
const things: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  async session() {
    const token = await openSession()
    return () => opens(token)
  },
  async 'sign-in that waits for its second step'() {
    const { secret } = await setUpApp(app(), scene().owner.token)
    const { ticket } = await firstStep(app(), scene().owner.email)
    return () => {
      const body = { ticket, code: codeOf(app(), secret) }
      return isAnswered(app().call(factors.finishSignIn, { body }))
    }
  },
  async 'QR code for the app'() {
    const { url } = await app().call(accounts.createLoginQr, {}, scene().owner.token)
    const token = new URL(url).searchParams.get('token') ?? ''
    return () => isAnswered(app().call(accounts.refreshProfile, { query: {} }, token))
  },
  async 'link to log in'() {
    await app().call(security.initMailSignIn, { body: { email: scene().owner.email } })
    const token = await scene().linkInMail('sign-in')
    return () => isAnswered(app().call(security.finishMailSignIn, { body: { token } }))
  },
  async 'link to a new address'() {
    const to = `new-${scene().owner.email}`
    const asked = { body: { email: to } }
    await app().call(emailChange.requestEmailChange, asked, scene().owner.token)
    const { text } = await app().newestMail(to)
    const token = /\/new-email#token=([\w.-]+)/.exec(text)?.[1] ?? ''
    return () => isAnswered(app().call(emailChange.confirmEmailChange, { body: { token } }))
  },
  async 'code for a new password'() {
    const asked = { body: { email: scene().owner.email } }
    const { token } = await app().call(accounts.initPasswordReset, asked)
    const [mail] = await scene().mails()
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const body = { otp, token, new_password: 'of a stranger', confirm_password: 'of a stranger' }
    return () => isAnswered(app().call(accounts.verifyPasswordReset, { body }))
  },
  async passkey() {
    const { authenticator } = await addPasskey(app(), scene().owner.token)
    return async () => {
      const passkey = authenticator.sign(await app().call(factors.beginPasskeySignIn, {}))
      return isAnswered(app().call(factors.signInWithPasskey, { body: { passkey } }))
    }
  },
  async 'authenticator app'() {
    const { secret } = await setUpApp(app(), scene().owner.token)
    return () => passes({ code: codeOf(app(), secret) })
  },
  async 'recovery codes'() {
    const { recoveryCodes } = await setUpApp(app(), scene().owner.token)
    return () => passes({ recovery_code: recoveryCodes[0] ?? '' })
  },
  async 'API key'() {
    const { key } = await makeKey()
    return () => reads(key)
  },
  async 'API key of the studio'() {
    const { key, api_key } = await makeKey()
    await app().call(makeStudioKey, { params: { id: api_key._id } }, scene().owner.token)
    return () => reads(key)
  },
  async screen() {
    const { secret, code } = await app().call(screens.openScreen, {})
    const body = { code, video_id: await createVideo(app()), position_seconds: 0 }
    await app().call(screens.claimScreen, { body }, await openSession())
    return () => isAnswered(app().call(screens.getScreenClass, { body: { secret } }))
  },
  async 'screen that was let in'() {
    const { secret, code } = await app().call(screens.openScreen, {})
    await app().call(screens.admitScreen, { body: { code } }, await openSession())
    return () => isAnswered(app().call(screens.signInScreen, { body: { secret } }))
  },
  async 'browser with push messages'() {
    const browser = createBrowser('https://push.test')
    await app().call(addPushDevice, { body: browser.subscription }, await openSession())
    const own = eq(pushDevices.userId, scene().owner.id)
    return async () => (await app().services.db.$count(pushDevices, own)) > 0
  },
  async 'class kept on a device'() {
    const token = await openSession()
    await app().call(keepClass, { params: { id: await createVideo(app()) } }, token)
    return () => isAnswered(app().call(renewKeptClasses, {}, token))
  },
  async 'place in a live class'() {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const { _id: id } = await scheduleLive(app(), coach, 5)
    const entered = await app().call(getLiveHostToken, { params: { id } }, await openSession())
    return async () => (await admitToPresence(app().services, entered.rtm_token)) !== undefined
  },
  async 'view as a member'() {
    const member = await createPerson(app())
    const started = { params: { id: member.id }, body: { reason: 'A look' } }
    const { view_token: token } = await app().call(startMemberView, started, await openSession())
    return () => opens(token)
  },
  async webhook() {
    const body = { url: HOOK, description: '', event_types: ['member.created' as const] }
    const { webhook } = await app().call(webhooks.createWebhook, { body }, scene().owner.token)
    return async () => (await webhookOf(webhook._id))?.state === 'on'
  },
  async 'webhook with another address'() {
    const body = { url: HOOK, description: '', event_types: ['member.created' as const] }
    const { webhook } = await app().call(webhooks.createWebhook, { body }, scene().admin.token)
    const params = { id: webhook._id }
    const changed = { ...body, url: `${HOOK}/of-a-stranger`, enabled: true }
    await app().call(webhooks.updateWebhook, { params, body: changed }, scene().owner.token)
    return async () => (await webhookOf(webhook._id))?.state === 'on'
  },
  async 'device key'() {
    const made = { body: { name: 'Home' } }
    const { key } = await app().call(telemetry.createDeviceKey, made, scene().owner.token)
    const sample = { repetitions: 1, travel_mm: 900, tempo: 20, load_newtons: 120 }
    return () => {
      const samples = [{ ...sample, at: Math.floor(app().clock.now.getTime() / 1000) }]
      return isAnswered(app().call(telemetry.sendSamples, { body: { device_key: key, samples } }))
    }
  },
  async 'link to a playlist'() {
    const { token } = scene().owner
    const made = { body: { title: 'Mornings', video_ids: [] } }
    const { playlist } = await app().call(playlists.createPlaylist, made, token)
    const body = { playlist_id: playlist._id, shared: true }
    const shared = await app().call(playlists.sharePlaylist, { body }, token)
    const params = { token: shared.playlist.share_token ?? '' }
    const other = await createPerson(app())
    return () => isAnswered(app().call(playlists.getSharedPlaylist, { params }, other.token))
  },
  async 'address of the calendar'() {
    const { url } = await app().call(live.makeCalendarFeed, {}, scene().owner.token)
    return async () => (await app().app.inject({ url: new URL(url).pathname })).statusCode === 200
  },
}

const page = new URL('../../../../../docs/security/after-a-thief.md', import.meta.url)
const [, table = ''] = readFileSync(page, 'utf8').split('\n\n| ')
const [header = [], , ...rows] = table
  .split('\n\n', 1)
  .join('')
  .split('\n')
  .map((line) => line.replace(/^\| | \|$/g, '').split(' | '))
const cells = rows.flatMap(([thing = '', ...answers]) =>
  // Sound: another test compares them.
  header
    .slice(1)
    .map((way, at) => [thing, way as Way, answers[at] ?? '', at === 0 ? '' : ' @full'] as const),
)

describe('what a stranger leaves behind', () => {
  test('is what the document lists, with the ways to end it', () => {
    expect(rows.map(([thing]) => thing)).toEqual(Object.keys(things))
    expect(Object.keys(scene().ways)).toEqual(expect.arrayContaining(header.slice(1)))
  })

  test.each(Object.keys(things))('works while nobody ends it: %s', async (thing) => {
    expect(await (await things[thing]?.())?.()).toBe(true)
  })

  test.each(cells)('%s, %s: %s%s', async (thing, way, answer) => {
    const works = await things[thing]?.()
    await scene().ways[way]()
    expect((await works?.()) === true ? 'stays' : 'ends').toBe(answer)
  })

  test('a QR code ends when the session that showed it logs out', async () => {
    const works = await things['QR code for the app']?.()
    await scene().ways['logging out']()
    expect(await works?.()).toBe(false)
  })
})
