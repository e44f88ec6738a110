import { freeVideo } from '../pages/ladder-test.ts'
import { test } from '../pages/people.ts'
import { timeOf } from '../pages/player.ts'
import { placeSession } from '../pages/session.ts'
import { expect } from '../support/test.ts'

test.use({ firstVisit: true })
test.skip(({ isMobile }) => isMobile, 'the same files at every width')

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
