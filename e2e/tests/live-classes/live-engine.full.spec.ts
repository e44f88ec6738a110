import { execFileSync } from 'node:child_process'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  planLive,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { signInDemo } from '../../pages/demo-people.ts'
import { placeSession } from '../../pages/session.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

/** The process of a server that carries its media, or encodes its broadcast. */
function processOf(serverPid: number, program: 'live-program' | 'broadcast-program') {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === serverPid && args.join().includes(program))
  return found && Number(found[0])
}

test('when the engine crashes during a class, host and viewer reconnect automatically', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(240_000)
  // Refusals while the engine starts again.
  allowConsoleErrors(/api\/live\//)
  const server = await startServer()
  try {
    const coach = await signInDemo('coach', server.url)
    const mia = await makePerson('AG1', { baseURL: server.url })
    const instructor = coach.session.user._id
    const id = await planLive(coach.api, { title: 'It dies', instructor, minutes: 4 })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const options = { baseURL: server.url, permissions: ['camera', 'microphone'] }
    const [viewer, host] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext(options)).newPage()),
    )
    if (!viewer || !host) throw new Error('There is no browser')
    await joinLive(viewer, mia.session, id)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)

    const first = processOf(server.pid, 'live-program')
    if (first === undefined) throw new Error('There is no process of the media')
    process.kill(first, 'SIGKILL')
    await expect(host.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
    await expect(host.getByText('Reconnecting...')).toHaveCount(0, { timeout: 30_000 })
    await expectFrames(viewer)
    expect(processOf(server.pid, 'live-program')).not.toBe(first)
    await Promise.all([viewer, host].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})

test('a broadcast whose encoder dies is said to have stopped, and goes on with a smaller picture', async ({
  browser,
  allowConsoleErrors,
}) => {
  test.setTimeout(300_000)
  // No part of the broadcast comes while its encoder starts.
  allowConsoleErrors(/api\/live\//)
  const server = await startServer()
  try {
    const coach = await signInDemo('coach', server.url)
    const admin = await signInDemo('admin', server.url)
    const members = [
      await makePerson('AG1', { baseURL: server.url }),
      await makePerson('AG1', { baseURL: server.url }),
    ]
    const id = await planLive(coach.api, {
      title: 'The broadcast dies',
      instructor: coach.session.user._id,
      minutes: 1.5,
      capacity: 1,
      isBroadcast: true,
    })
    for (const { api } of members) await api.post('/live_class/register', { live_class_id: id })
    // The first has the seat, the second watches the broadcast.
    const session = members[1]?.session
    if (!session) throw new Error('There are two members')
    const viewer = await anotherPage(browser, server.url)
    await joinLive(viewer, session, id)
    const host = await anotherPage(browser, server.url)
    await goLive(host, coach.session, id)
    await expectFrames(viewer)
    const status = await anotherPage(browser, server.url)
    await placeSession(status, admin.session)

    const pid = processOf(server.pid, 'broadcast-program')
    if (pid === undefined) throw new Error('There is no process of the broadcast')
    process.kill(pid, 'SIGKILL')
    await expect(viewer.getByText('The broadcast has stopped.')).toBeVisible()
    await expect(
      host.getByText('The broadcast stopped and continues with a smaller picture.'),
    ).toBeVisible({ timeout: 20_000 })
    await expect(viewer.getByText('Smaller picture for now')).toBeVisible({ timeout: 20_000 })
    await expectFrames(viewer)
    const film = viewer.getByLabel('Live class', { exact: true })
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.videoHeight), {
        timeout: 20_000,
      })
      .toBe(504)
    await status.goto('/admin/status')
    await expect(status.getByText('Needs attention: Live Classes.')).toBeVisible()
    await expect(status.getByText('1 broadcast has stopped during a class.')).toBeVisible()

    // Who was in the broadcast alone is asked as the others are.
    const read = () =>
      coach.api.get<{ live_class: { took_place: boolean } }>(`/live_class/admin/detail/${id}`)
    await expect
      .poll(async () => (await read()).live_class.took_place, { timeout: 100_000 })
      .toBe(true)
    await stopStream(host)
    await expect(viewer.getByText('This class has ended. Thank you for coming.')).toBeVisible({
      timeout: 20_000,
    })
    const effort = viewer.getByRole('group', { name: /^How hard was it/ })
    await effort.getByRole('radio', { name: '6', exact: true }).check({ force: true })
    await expect(viewer.getByText('Your answer is saved.')).toBeVisible()
    await Promise.all([viewer, host, status].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})
