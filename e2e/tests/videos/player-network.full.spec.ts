import { freeVideo, test } from '../../pages/ladder-test.ts'
import type { Person } from '../../pages/people.ts'
import { expectPlaying, heightOf, play, seekTo, timeOf } from '../../pages/player.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true })

const SEGMENT_SECONDS = 4

async function open(page: Page, { session }: Person): Promise<void> {
  const id = await freeVideo(page, session.token)
  await openAs(page, session, `/dashboard/videos/${id}`)
}

test('lowers the quality to the network’s bandwidth, and raises it again', async ({
  page,
  people,
  ladder,
}) => {
  const [high, low] = ['720p.m4s', '360p.m4s']
  const latest = () => ladder.renditions.slice(-2)
  ladder.bytesPerSecond = 26_000
  await open(page, people.AG1)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(latest, { message: 'slow', timeout: 20_000 }).toEqual([high, low])
  ladder.bytesPerSecond = Number.POSITIVE_INFINITY
  await expect.poll(latest, 'fast').toEqual([low, high])
  await expectPlaying(page)
  await seekTo(page, 22)
  await expect.poll(() => heightOf(page)).toBe(720)
  await seekTo(page, ladder.firstSegmentOf(low) * SEGMENT_SECONDS + 1)
  await expect.poll(() => heightOf(page)).toBe(360)
})

test('continues by itself after a loss of the network', async ({
  page,
  context,
  people,
  ladder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_/)
  let failed = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/media/v/')) failed++
  })
  ladder.holdFrom(1)
  await open(page, people.AG1)
  await play(page)
  await expect.poll(() => ladder.held).toBeGreaterThan(0)
  await context.setOffline(true)
  // requests that a test leads elsewhere do not know of the browser being offline
  ladder.gone = true
  // plays what it has, and stands at its end
  await expect.poll(() => timeOf(page)).toBeGreaterThan(3.5)
  await expect.poll(() => failed, 'requests lost').toBeGreaterThan(0)
  const stood = await timeOf(page)
  expect(stood).toBeLessThan(4.2)
  ladder.gone = false
  await context.setOffline(false)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5)
  await expectPlaying(page)
})

test('over a link of 1 Mbit/s a class starts within ten seconds and plays on', async ({
  page,
  context,
  people,
}) => {
  test.setTimeout(120_000)
  const BYTES_PER_SECOND = 125_000
  const id = await freeVideo(page, people.AG1.session.token)
  await placeSession(page, people.AG1.session)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  let bytes = 0
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  // The first visit: nothing of the app has been seen before.
  await page.goto(`/dashboard/videos/${id}`)
  const button = page.getByRole('button', { name: 'Play', exact: true }).first()
  await button.click({ timeout: 30_000 })
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(0.1)
  // Counted in bytes: how fast a busy machine decodes is not the rule.
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes / BYTES_PER_SECOND).toBeLessThan(7)
  const from = await timeOf(page)
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(from + 12)
})
