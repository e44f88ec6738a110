import { signInDemo } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  liveFramesOf,
  planLive,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { leadOverLine } from '../../support/network/narrow-line.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

const WATCHED_MS = 20_000
const OF_HOST = 'Smaller picture: the host’s connection is weak'
const TO_HOST = 'We’re sending a smaller picture to keep your sound clear.'

test('a class goes on over a line that is narrow and loses packets, both ends know why its picture is small, and it grows again', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await startServer()
  try {
    const coach = await signInDemo('coach', server.url)
    const mia = await makePerson('AG1', { baseURL: server.url })
    const instructor = coach.session.user._id
    const id = await planLive(coach.api, { title: 'From a train', instructor, minutes: 4 })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const viewer = await anotherPage(browser, server.url)
    await joinLive(viewer, mia.session, id)
    const host = await anotherPage(browser, server.url)
    const line = { bitsPerSecond: 300_000, loss: 0.05, delayMs: 75 }
    const relay = await leadOverLine(host, 'whip', line)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)

    await expect(host.getByText(TO_HOST)).toBeVisible({ timeout: 60_000 })
    await expect(viewer.getByText(OF_HOST)).toBeVisible()
    const before = await liveFramesOf(viewer)
    // Without requests for lost packets there is one in this time, and with the bitrate of a good line a hundred.
    await expect
      .poll(async () => (await liveFramesOf(viewer)) - before, { timeout: WATCHED_MS })
      .toBeGreaterThan(200)

    Object.assign(line, { bitsPerSecond: 10_000_000, loss: 0 })
    await expect(host.getByText(TO_HOST)).toHaveCount(0, { timeout: 90_000 })
    await expect(viewer.getByText(OF_HOST)).toHaveCount(0)
    await expectFrames(viewer)
    relay.close()
    await Promise.all([viewer, host].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})
