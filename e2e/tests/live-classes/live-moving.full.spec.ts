import { signInDemo } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, joinLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { leadOverLine } from '../../support/network/narrow-line.ts'
import { makeMovingNetwork, mayMakeNetworks } from '../../support/network/moving-network.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'

test.use({ actionTimeout: 20_000 })

/** More than were on their way. */
const MANY_FRAMES = 100

test('a class goes on for a host and a viewer who get another address in the middle of it', async ({
  launchOptions,
}) => {
  test.skip(!mayMakeNetworks(), 'no networks of its own may be made here')
  test.setTimeout(300_000)
  const networks = [await makeMovingNetwork(), await makeMovingNetwork()] as const
  const [ofHost, ofViewer] = networks
  const browsers = await Promise.all(networks.map((network) => network.launch(launchOptions)))
  const server = await startServer({ env: { HOST: '0.0.0.0', LOCAL_ON_NETWORK: 'yes' } })
  try {
    const [hosts, viewers] = browsers
    if (!hosts || !viewers) throw new Error('There are two browsers')
    const coach = await signInDemo('coach', server.url)
    const mia = await makePerson('AG1', { baseURL: server.url })
    const instructor = coach.session.user._id
    const id = await planLive(coach.api, { title: 'On the move', instructor, minutes: 4 })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const viewer = await anotherPage(viewers, server.url)
    await joinLive(viewer, mia.session, id)
    const host = await anotherPage(hosts, server.url)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)

    await test.step('the host moves', async () => {
      await ofHost.move()
      await expect(host.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
      await expect(host.getByText('Reconnecting...')).toHaveCount(0, { timeout: 20_000 })
      await expectFrames(viewer)
      await expect(host.getByText('Live', { exact: true })).toBeVisible()
    })
    await test.step('the viewer moves', async () => {
      await ofViewer.move()
      await expect(viewer.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
      await expect(viewer.getByText('Reconnecting...')).toHaveCount(0, { timeout: 20_000 })
      await expectFrames(viewer)
    })
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await server.stop()
    await Promise.all(networks.map(({ remove }) => remove()))
  }
})

test('a class goes on when a router gives a host and a viewer another port, of which their browsers do not know', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await startServer()
  try {
    const coach = await signInDemo('coach', server.url)
    const mia = await makePerson('AG1', { baseURL: server.url })
    const instructor = coach.session.user._id
    const id = await planLive(coach.api, { title: 'Behind a router', instructor, minutes: 4 })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const line = { bitsPerSecond: 10_000_000, loss: 0, delayMs: 10 }
    const viewer = await anotherPage(browser, server.url)
    const ofViewer = await leadOverLine(viewer, 'whep', line)
    await joinLive(viewer, mia.session, id)
    const host = await anotherPage(browser, server.url)
    const ofHost = await leadOverLine(host, 'whip', line)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)
    for (const relay of [ofHost, ofViewer]) {
      await relay.rebind()
      await expectFrames(viewer, MANY_FRAMES)
    }
    for (const relay of [ofHost, ofViewer]) relay.close()
    await Promise.all([host, viewer].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})
