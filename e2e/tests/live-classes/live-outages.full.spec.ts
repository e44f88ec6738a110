import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { signInDemo } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, joinLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { startServer } from '../../support/server.ts'
import { expect, type Page, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

/** The last one is longer than three attempts take, and than a stream without a sign counts as running. */
const OUTAGES_SECONDS = [5, 20, 60]
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

test('a class outlasts outages of the server: everybody is on again, and nothing is called live meanwhile', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(600_000)
  // The server is away.
  allowConsoleErrors(/net::ERR|WebSocket|api\//)
  let server = await startServer()
  try {
    const coach = await signInDemo(server.url, 'coach')
    const id = await planLive(coach.api, {
      title: 'It goes on',
      instructor: coach.session.user._id,
      minutes: 1,
      capacity: 1,
      isBroadcast: true,
    })
    const members = [await makePerson(server.url, 'AG1'), await makePerson(server.url, 'AG1')]
    for (const { api } of members) await api.post('/live_class/register', { live_class_id: id })
    // The first has the seat, the second watches the broadcast.
    const viewers: Page[] = []
    for (const { session } of members) {
      const viewer = await anotherPage(browser, server.url)
      await joinLive(viewer, session, id)
      viewers.push(viewer)
    }
    const host = await anotherPage(browser, server.url)
    await goLive(host, coach.session, id)
    for (const viewer of viewers) await expectFrames(viewer)
    const read = async () =>
      (await coach.api.get<{ live_class: LiveClass }>(`/live_class/admin/detail/${id}`)).live_class
    await expect.poll(async () => (await read()).took_place, { timeout: 90_000 }).toBe(true)
    const { stream_started_at: began } = await read()

    for (const seconds of OUTAGES_SECONDS)
      await test.step(`an outage of ${seconds} seconds`, async () => {
        await watchTexts(host, LABELS)
        for (const viewer of viewers) await watchTexts(viewer, BADGES)
        const { dataDir, url } = server
        await server.stop('keep')
        await sleep(seconds * 1000)
        await expect(host.getByText('Interrupted', { exact: true })).toBeVisible()
        for (const viewer of viewers)
          await expect(viewer.getByText('Reconnecting...')).toBeVisible()
        server = await startServer({ dataDir, port: Number(new URL(url).port) })

        await expect(host.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
        for (const viewer of viewers) {
          await expectFrames(viewer)
          await expect(viewer.getByText('Live now').first()).toBeVisible({ timeout: 20_000 })
          await expect(viewer.getByText('Reconnecting...')).toHaveCount(0)
        }
        expect(await seenTexts(host)).toEqual(['Live', 'Interrupted', 'Live'])
        for (const viewer of viewers) {
          const [before, ...after] = await seenTexts(viewer)
          expect(before).toBe('Live now')
          expect(after.at(-1)).toBe('Live now')
          expect(after.filter((text) => text === 'Live now')).toHaveLength(1)
        }
        expect(await read()).toMatchObject({ phase: 'live', stream_started_at: began })
      })
    await Promise.all([host, ...viewers].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})
