import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import { createApiKey } from '@carriage/contract/api-keys/endpoints'
import * as live from '@carriage/contract/live-classes/endpoints'
import * as playlists from '@carriage/contract/playlists/endpoints'
import * as telemetry from '@carriage/contract/telemetry/endpoints'
import * as webhooks from '@carriage/contract/webhooks/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { NEW_PASSWORD, useScene } from '../../../../test/taking-back.ts'
import { login } from '@carriage/contract/accounts/endpoints'

const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
const scene = useScene(app)
const DAY = 86_400

const hook = (url: string) => ({ url, description: '', event_types: ['member.created' as const] })
const stateOf = async (id: string) =>
  (await app().call(webhooks.listWebhooks, {}, scene().admin.token)).webhooks.find(
    ({ _id }) => _id === id,
  )?.state
const signIn = async (password: string) =>
  (await app().call(login, { body: { email: scene().owner.email, password } })).token.access_token

/** What the owner's account makes, at the time of the call. */
async function makeThings(token: string) {
  const body = hook('https://hooks.thief.test/in')
  const { webhook } = await app().call(webhooks.createWebhook, { body }, token)
  const reformer = await app().call(telemetry.createDeviceKey, { body: { name: 'Home' } }, token)
  const made = { body: { title: 'Mornings', video_ids: [] } }
  const { playlist } = await app().call(playlists.createPlaylist, made, token)
  const shared = { playlist_id: playlist._id, shared: true }
  await app().call(playlists.sharePlaylist, { body: shared }, token)
  await app().call(live.makeCalendarFeed, {}, token)
  return { webhook, reformer, playlist }
}
const takeBack = () => scene().ways['forgotten password']()

describe('taking an account back', () => {
  let things: Awaited<ReturnType<typeof makeThings>>
  beforeEach(async () => {
    things = await makeThings(scene().owner.token)
  })

  /** Which of the things still work, as the owner sees them. */
  async function works() {
    const token = await signIn(NEW_PASSWORD)
    const { device_keys } = await app().call(telemetry.listDeviceKeys, {}, token)
    const params = { id: things.playlist._id }
    const { playlist } = await app().call(playlists.getPlaylist, { params }, token)
    return {
      webhook: await stateOf(things.webhook._id),
      reformer: device_keys.map(({ ended }) => !ended),
      playlist: playlist.share_token !== null,
      calendar: (await app().call(live.getCalendarFeed, {}, token)).created_at !== null,
    }
  }

  test('ends what was made within fourteen days, and nothing that is older @full', async () => {
    app().advance(14 * DAY + 1)
    const token = await signIn(PASSWORD)
    await makeThings(token)
    await takeBack()
    expect(await works()).toEqual({
      webhook: 'on',
      reformer: [true, false],
      playlist: true,
      // Made anew, so that the older one was gone already.
      calendar: false,
    })
  })

  test('ends a webhook that was made by an API key of the account', async () => {
    const { key } = await app().call(
      createApiKey,
      { body: { name: 'Till', scopes: ['webhooks:write'], expires_in_days: null } },
      scene().owner.token,
    )
    const body = hook('https://hooks.key.test/in')
    const { webhook } = await app().call(webhooks.createWebhook, { body }, key)
    await takeBack()
    expect(await stateOf(webhook._id)).toBe('off')
  })

  test('leaves webhooks that others have addressed since, and that were turned off anyway @full', async () => {
    const params = { id: things.webhook._id }
    const elsewhere = { ...hook('https://hooks.shop.test/in'), enabled: true }
    await app().call(webhooks.updateWebhook, { params, body: elsewhere }, scene().admin.token)
    const off = await app().call(
      webhooks.createWebhook,
      { body: hook('https://hooks.off.test/in') },
      scene().owner.token,
    )
    const turned = { ...hook('https://hooks.off.test/in'), enabled: false }
    const ofOff = { params: { id: off.webhook._id }, body: turned }
    await app().call(webhooks.updateWebhook, ofOff, scene().owner.token)
    await takeBack()
    expect(await stateOf(things.webhook._id)).toBe('on')
    const subjects = (await scene().mails(scene().admin.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Webhooks'))).toEqual([])
  })

  test('tells all admins of webhooks, and the owner of reformers and links @full', async () => {
    await takeBack()
    const told = async (to: string, subject: string) =>
      (await scene().mails(to)).find((mail) => mail.subject.includes(subject))?.text
    expect(await told(scene().admin.email, 'Webhooks were turned off')).toContain(
      'hooks.thief.test',
    )
    const text = await told(scene().owner.email, 'Your reformers and private links were ended')
    expect(text).toContain('the link to Mornings, the reformer Home')
    expect(text).toContain('the address of the calendar')
    const token = await signIn(NEW_PASSWORD)
    const { events } = await app().call(readSecurityHistory, { query: {} }, token)
    expect(events.map(({ kind }) => kind)).toContain('things-ended')
    const entries = await app().audited(scene().admin, { action: 'webhook-changed' })
    expect(entries[0]).toMatchObject({
      actor: null,
      entity_id: things.webhook._id,
      changes: { state: { from: 'on', to: 'off' } },
    })
  })

  test('keeps what an ended reformer sent, and lets its owner connect another one @full', async () => {
    const at = Math.floor(app().clock.now.getTime() / 1000)
    const samples = [{ at, repetitions: 1, travel_mm: 900, tempo: 20, load_newtons: 120 }]
    const body = { device_key: things.reformer.key, samples }
    await app().call(telemetry.sendSamples, { body }, undefined)
    await takeBack()
    const token = await signIn(NEW_PASSWORD)
    const query = { from: at - 60, to: at + 60 }
    const summary = await app().call(telemetry.getTelemetrySummary, { query }, token)
    expect(summary.moving_seconds).toBe(1)
    expect((await app().call(telemetry.getTelemetryNow, {}, token)).connected).toBe(false)
    await app().call(telemetry.createDeviceKey, { body: { name: 'Home' } }, token)
    expect((await app().call(telemetry.getTelemetryNow, {}, token)).connected).toBe(true)
  })

  test('ends nothing of anybody else', async () => {
    const other = await createPerson(app(), { roles: ['user', 'admin'] })
    const theirs = await makeThings(other.token)
    await takeBack()
    expect(await stateOf(theirs.webhook._id)).toBe('on')
    const { device_keys } = await app().call(telemetry.listDeviceKeys, {}, other.token)
    expect(device_keys.map(({ ended }) => ended)).toEqual([false])
  })
})
