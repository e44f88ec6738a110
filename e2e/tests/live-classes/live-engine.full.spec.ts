import { execFileSync } from 'node:child_process'
import { expectFrames, joinLive, openHost, planLive, startBroadcast } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { signInDemo } from '../../pages/demo-people.ts'
import { startServer } from '../../support/server.ts'
import { expect, test } from '../../support/test.ts'

test.use({ firstVisit: true, actionTimeout: 20_000, permissions: ['camera', 'microphone'] })
test.skip(({ isMobile }) => isMobile, 'the same engine at every width')

/** The process that carries the media of a server. */
function mediaProcessOf(serverPid: number): number | undefined {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === serverPid && /live-program/.test(args.join()))
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
    const coach = await signInDemo(server.url, 'coach')
    const mia = await makePerson(server.url, 'AG1')
    const instructor = coach.session.user._id
    const id = await planLive(coach.api, { title: 'It dies', instructor, minutes: 4 })
    await mia.api.post('/live_class/register', { live_class_id: id })
    const options = { baseURL: server.url, permissions: ['camera', 'microphone'] }
    const [viewer, host] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext(options)).newPage()),
    )
    if (!viewer || !host) throw new Error('There is no browser')
    await joinLive(viewer, mia.session, id)
    await openHost(host, coach.session, id)
    await startBroadcast(host)
    await expectFrames(viewer)

    const first = mediaProcessOf(server.pid)
    if (first === undefined) throw new Error('There is no process of the media')
    process.kill(first, 'SIGKILL')
    await expect(host.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
    await expect(host.getByText('Reconnecting...')).toHaveCount(0, { timeout: 30_000 })
    await expectFrames(viewer)
    expect(mediaProcessOf(server.pid)).not.toBe(first)
    await Promise.all([viewer, host].map((page) => page.context().close()))
  } finally {
    await server.stop()
  }
})
