import { signInDemo } from '../../pages/demo-people.ts'
import {
  anotherPage,
  breakStatistics,
  expectFrames,
  joinLive,
  makeLive,
  openHost,
  startStream,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

/** What each attempt to send asks for. */
const ATTEMPT = process.env['PEER_LIVEKIT']
  ? '**/api/live_class/admin/agora-token/**'
  : '**/api/live/whip/**'
const SESSION = '**/api/live_class/admin/session/**'

test('the host is notified when the network or the server fails', async ({
  page: host,
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(240_000)
  allowConsoleErrors(/api\/live/)
  const { coach, id } = await makeLive([], { title: 'Faults', minutes: 30 })
  await openHost(host, coach.session, id)

  await test.step('a start that cannot be recorded', async () => {
    await host.route(SESSION, (route) => route.abort())
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(host.getByText('Failed to start live stream')).toBeVisible({ timeout: 20_000 })
    await host.unroute(SESSION)
  })

  await test.step('a poor network', async () => {
    await startStream(host)
    await breakStatistics(host, { roundTrip: 0.45 })
    await expect(host.getByText('Poor network connection detected')).toBeVisible()
    await breakStatistics(host, { roundTrip: 0.02 })
    await expect(host.getByText('Poor network connection detected')).toHaveCount(0)
  })

  await test.step('a stop that cannot be recorded, and one that can', async () => {
    await host.route(SESSION, (route) => route.abort())
    await stopStream(host)
    await expect(host.getByText('Failed to stop live stream')).toBeVisible()
    await host.unroute(SESSION)
    await stopStream(host)
    await expect(host.getByText('Starts in')).toBeVisible()
  })

  await test.step('another page that takes over the class keeps it', async () => {
    await startStream(host)
    const admin = await signInDemo('admin')
    const other = await anotherPage(browser)
    await openHost(other, admin.session, id)
    const elsewhere = 'Another page or program is broadcasting this class now.'
    await other.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(host.getByText(elsewhere)).toBeVisible({ timeout: 20_000 })
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(other.getByText(elsewhere)).toBeVisible({ timeout: 20_000 })
    await expect(host.getByText(elsewhere)).toHaveCount(0)
    await other.context().close()
  })

  await test.step('an outage that outlasts three attempts', async () => {
    let attempts = 0
    await host.route(ATTEMPT, (route) => {
      attempts += 1
      return route.abort()
    })
    await breakStatistics(host, { silent: true })
    await expect(host.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
    const failed = host.getByText('Maximum reconnection attempts reached. Please refresh the page.')
    await expect(failed).toBeVisible({ timeout: 30_000 })
    expect(attempts).toBe(3)
    await expect(host.getByText('Interrupted', { exact: true })).toBeVisible()
    await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(4)
    await breakStatistics(host, { roundTrip: 0.02 })
    await host.unroute(ATTEMPT)
    await expect(failed).toHaveCount(0, { timeout: 20_000 })
    await expect(host.getByText('Interrupted', { exact: true })).toHaveCount(0)
  })

  await test.step('a class that is assigned to another coach', async () => {
    const admin = await signInDemo('admin')
    const other = await makeStaff('coach')
    await admin.api.post(`/live_class/admin/update/${id}`, { instructor: idOf(other) })
    await expect(
      host.getByText("You don't have permission to access this page.").first(),
    ).toBeVisible({ timeout: 20_000 })
    await expect(host).not.toHaveURL(/\/host$/)
  })
})

test('after the start, viewers who were present may return and newcomers may not, and viewers who lose access are evicted', async ({
  page: viewer,
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(240_000)
  // who lost access, and a moment before that the server, asks for another token in vain
  allowConsoleErrors(/net::ERR_FAILED|api\/live\/|agora-token/)
  const mia = await makePerson('AG1')
  const ben = await makePerson('AG1')
  const lea = await makePerson('AG1')
  const { coach, id } = await makeLive([mia, ben, lea], { title: 'Begins', minutes: 0.8 })
  await joinLive(viewer, mia.session, id)
  const stays = await anotherPage(browser)
  await joinLive(stays, ben.session, id)
  const [host, late] = [await anotherPage(browser), await anotherPage(browser)]
  await openHost(host, coach.session, id)
  await expect(host.getByText('Class Late')).toBeVisible({ timeout: 60_000 })
  await expect(host.getByText(/Class was scheduled to start [\d:]+ ago/)).toBeVisible()

  await test.step('a registered newcomer is too late', async () => {
    await openAs(late, lea.session, `/dashboard/live/${id}`)
    await expect(late.getByText('This class has already started.')).toBeVisible()
    await expect(late.getByRole('button', { name: 'Join class' })).toHaveCount(0)
    const refused = await lea.api.send('GET', `/live_class/agora-token/${id}`)
    expect(refused.status).toBe(409)
  })

  await test.step('a viewer who was present returns', async () => {
    await startStream(host)
    await expectFrames(viewer)
    await viewer.reload()
    await viewer.getByRole('button', { name: 'Rejoin class' }).click()
    await expectFrames(viewer)
  })

  await test.step('a member whose network failed for a while is admitted again', async () => {
    await viewer.route('**/api/**', (route) => route.abort())
    const refused = viewer.waitForEvent('requestfailed', (request) =>
      request.url().includes('agora-token'),
    )
    await breakStatistics(viewer, { silent: true })
    await refused
    await expect(viewer.getByText('Reconnecting...')).toBeVisible()
    await breakStatistics(viewer, { roundTrip: 0.02 })
    await viewer.unroute('**/api/**')
    await expectFrames(viewer)
  })

  await test.step('a member who cancels in another tab is evicted', async () => {
    await mia.api.post('/live_class/unregister', { live_class_id: id })
    await expect(viewer.getByText('You must register for this class before joining.')).toBeVisible()
    await expect(viewer.getByLabel('Live class', { exact: true })).toHaveCount(0)
  })

  await test.step('archiving a class ends it for everybody in it', async () => {
    await expectFrames(stays)
    await coach.api.call('DELETE', `/live_class/admin/remove/${id}`)
    await expect(stays.getByText('This class has ended. Thank you for coming.')).toBeVisible()
    await expect(host).not.toHaveURL(/\/host$/)
  })
  await Promise.all([host, late, stays].map((page) => page.context().close()))
})

test('code that cannot be fetched throws nobody out of a class', async ({
  page: viewer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|dynamically imported module/)
  const mia = await makePerson('AG1')
  const { id } = await makeLive([mia], { title: 'Deployed meanwhile' })
  await openAs(viewer, mia.session, `/dashboard/live/${id}`)
  const join = viewer.getByRole('button', { name: 'Join class' })
  await expect(join).toBeVisible()
  // As after a deployment: the code of before is gone until the page is loaded again.
  await viewer.route('**/assets/*.js', (route) => route.abort())
  const reloaded = viewer
    .waitForRequest((request) => request.method() === 'HEAD')
    .then(() => viewer.unroute('**/assets/*.js'))
  await Promise.all([reloaded, join.click()])
  await expect(viewer.getByText('Waiting for the host.')).toBeVisible()
  await viewer.getByRole('button', { name: 'Leave class' }).click()
  await viewer.reload()
  await expect(join.or(viewer.getByRole('button', { name: 'Rejoin class' }))).toBeVisible()
})
