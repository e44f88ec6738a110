import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { signInDemo } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, joinLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { findFreePort } from '../../support/free-port.ts'
import { startLiveKit } from '../../support/livekit-server.ts'
import { startServer } from '../../support/server.ts'
import { expect, type Page, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

/**
 * The third one is longer than three attempts take, and than a stream without a sign counts as running; after the last one, which
 * nobody waits for in every run, the pages have long become quiet.
 */
const OUTAGES_SECONDS = [5, 20, 60, ...(process.env['E2E_LONG_OUTAGE'] ? [300] : [])]
const LABELS = ['Starts in', 'Class Late', 'Live', 'Interrupted', 'Ended']
const BADGES = ['Starting', 'Host is late', 'Live now', 'Interrupted', 'Over']

/** Collects which of the given texts stand on the page, each time that this changes, until it is read. */
const watchTexts = (page: Page, texts: string[]) =>
  page.evaluate((watched) => {
    const seen: string[] = []
    const look = () => {
      const shown = [...document.querySelectorAll('main p, main span')]
        .map(({ textContent }) => textContent)
        .filter((text) => watched.includes(text))
      const now = [...new Set(shown)].join(' and ')
      if (now !== seen.at(-1)) seen.push(now)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { seenTexts: seen })
  }, texts)
const seenTexts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seenTexts: string[] }).seenTexts)

/**
 * A server that is there while LiveKit is not knows that the host is not either; one that ends may still say that the broadcast has
 * stopped.
 */
const awayOn = (viewer: Page) =>
  viewer.getByText(
    /^Reconnecting\.\.\.$|^The host has lost the connection\.|^The broadcast has stopped\./,
  )

/** A studio whose classes are carried by LiveKit, where it is given. `takeAway` ends that which carries them, and is over when it is back. */
async function startStudio() {
  const program = process.env['PEER_LIVEKIT']
  const port = await findFreePort()
  const livekit =
    program === undefined
      ? undefined
      : await startLiveKit(program, `http://127.0.0.1:${port}/api/live/livekit`)
  const options = { port, env: livekit?.env ?? {} }
  let server = await startServer(options)
  const { url, dataDir } = server
  return {
    url,
    async takeAway(whileAway: () => Promise<void>) {
      await (livekit ?? server).stop('keep')
      await whileAway()
      if (livekit) await livekit.start()
      else server = await startServer({ ...options, dataDir })
    },
    async stop() {
      await server.stop()
      await livekit?.stop()
    },
  }
}

test('a class outlasts outages of what carries it: everybody is on again, and nothing is called live meanwhile', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(1200_000)
  // The server is away, or LiveKit.
  allowConsoleErrors(/net::ERR|WebSocket|api\/|\/rtc/)
  const studio = await startStudio()
  try {
    const coach = await signInDemo('coach', studio.url)
    const id = await planLive(coach.api, {
      title: 'It goes on',
      instructor: coach.session.user._id,
      minutes: 1,
      capacity: 2,
      isBroadcast: true,
    })
    const [wall, seat, broadcast] = [
      await makePerson('AG1', { baseURL: studio.url }),
      await makePerson('AG1', { baseURL: studio.url }),
      await makePerson('AG1', { baseURL: studio.url }),
    ]
    // The first two have the seats, the third watches the broadcast.
    for (const { api } of [wall, seat, broadcast])
      await api.post('/live_class/register', { live_class_id: id })
    const television = await anotherPage(browser, studio.url)
    await openAs(television, wall.session, `/tv/live/${id}/watch`)
    await expect(television.getByText('Waiting for the host.')).toBeVisible()
    const viewers: Page[] = []
    for (const { session } of [seat, broadcast]) {
      const viewer = await anotherPage(browser, studio.url)
      await joinLive(viewer, session, id)
      viewers.push(viewer)
    }
    const everybody = [television, ...viewers]
    const host = await anotherPage(browser, studio.url)
    await goLive(host, coach.session, id)
    for (const viewer of everybody) await expectFrames(viewer)
    const read = async () =>
      (await coach.api.get<{ live_class: LiveClass }>(`/live_class/admin/detail/${id}`)).live_class
    await expect.poll(async () => (await read()).took_place, { timeout: 90_000 }).toBe(true)
    const { stream_started_at: began } = await read()

    for (const seconds of OUTAGES_SECONDS)
      await test.step(`an outage of ${seconds} seconds`, async () => {
        await watchTexts(host, LABELS)
        for (const viewer of viewers) await watchTexts(viewer, BADGES)
        await studio.takeAway(async () => {
          await sleep(seconds * 1000)
          await expect(host.getByText('Interrupted', { exact: true })).toBeVisible()
          for (const viewer of everybody) await expect(awayOn(viewer)).toBeVisible()
        })

        await expect(host.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
        for (const viewer of everybody) {
          await expectFrames(viewer)
          await expect(awayOn(viewer)).toHaveCount(0)
        }
        for (const viewer of viewers)
          await expect(viewer.getByText('Live now').first()).toBeVisible({ timeout: 20_000 })
        expect(await seenTexts(host)).toEqual(['Live', 'Interrupted', 'Live'])
        for (const viewer of viewers) {
          const [before, ...after] = await seenTexts(viewer)
          expect(before).toBe('Live now')
          expect(after.at(-1)).toBe('Live now')
          expect(after.filter((text) => text === 'Live now')).toHaveLength(1)
        }
        expect(await read()).toMatchObject({ phase: 'live', stream_started_at: began })
      })
    await Promise.all([host, ...everybody].map((page) => page.context().close()))
  } finally {
    await studio.stop()
  }
})
