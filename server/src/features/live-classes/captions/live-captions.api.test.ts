import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  anotherServer,
  openPresence,
  type PresencePage,
  soon,
} from '../../../../test/live/presence-page.ts'
import { createPerson } from '../../../../test/people.ts'
import type { Presence } from '../index.ts'

const app = useApp()
/** Two servers on one database, of which one has the stream. */
const servers: Presence[] = []
let [host, viewer]: PresencePage[] = []
let channel: string

beforeAll(async () => {
  for (const hasStream of [true, false]) {
    const { liveEngine } = app().services
    const engine = hasStream ? liveEngine : { ...liveEngine, on: () => () => {} }
    servers.push(anotherServer(app(), soon, engine))
  }
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const member = await createPerson(app(), { nextBillingAt: null })
  channel = (await scheduleLive(app(), coach, 4))._id
  await app().call(registerForLiveClass, { body: { live_class_id: channel } }, member.token)
  const tokens = [
    await app().call(getLiveHostToken, { params: { id: channel } }, coach.token),
    await app().call(getLiveViewerToken, { params: { id: channel } }, member.token),
  ]
  const pages = tokens.map(({ rtm_token: token }, n) => {
    const presence = servers[n]
    if (!presence) throw new Error('There is a server for each')
    return openPresence(presence, token)
  })
  for (const page of pages) await page.until(() => page.heard.some(({ type }) => type === 'here'))
  ;[host, viewer] = pages
})
afterAll(async () => {
  for (const server of servers) await server.stop()
})

/** A second of speech, as the engine tells it. */
function speak(): void {
  for (let n = 0; n < 8; n++) {
    const samples = Int16Array.from({ length: 3200 }, (_, at) => (at % 2 ? 4000 : -4000))
    app().engine.report({
      type: 'speech',
      channel,
      at: app().clock.now.getTime() + n * 200,
      samples: n === 0 || n > 5 ? samples.fill(0) : samples,
    })
  }
}
const captionsOf = (page: PresencePage | undefined) =>
  page?.heard.flatMap((message) => (message.type === 'captions' ? [message.captions] : [])) ?? []

test('what the host says reaches everybody in the class, on whichever server, and how it stands those who come later', async () => {
  const { transcriber } = app().services
  vi.spyOn(transcriber, 'state').mockResolvedValue('ready')
  const open = vi.spyOn(transcriber, 'open').mockResolvedValue({
    hear: async () => ({
      language: 'en',
      words: [{ startMs: 0, endMs: 300, text: 'Press out.' }],
    }),
    close: () => {},
  })
  speak()
  for (const page of [host, viewer]) {
    await page?.until(() => captionsOf(page).length > 0)
    expect(captionsOf(page)[0]).toMatchObject({
      state: 'making',
      line: { text: 'Press out.', language: 'en' },
    })
  }
  expect(open.mock.calls[0]?.[0]).toMatchObject({ isLive: true })
  const before = captionsOf(viewer).length
  for (const server of servers) await server.beat()
  await viewer?.until(() => captionsOf(viewer).length > before)
  expect(captionsOf(viewer).at(-1)).toEqual({ state: 'making', line: null })
})

test('the next broadcast of a class is heard anew', async () => {
  vi.spyOn(app().services.transcriber, 'state').mockResolvedValue('no-model')
  app().engine.report({ type: 'host-left', channel })
  speak()
  await viewer?.until(() => captionsOf(viewer).at(-1)?.state === 'no-model')
  expect(captionsOf(viewer).at(-1)).toEqual({ state: 'no-model', line: null })
})
