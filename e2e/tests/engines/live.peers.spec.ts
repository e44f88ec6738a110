import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  makeLive,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectPlaying } from '../../webdriver/playing.ts'
import { expect, test } from '../../webdriver/test.ts'

test('a member sees a live class that is sent from Chromium, or reads that the browser cannot', async ({
  visitor,
  engine,
  browser,
}) => {
  test.setTimeout(120_000)
  const member = await makePerson('AG1')
  const { coach, id } = await makeLive([member], { title: 'From Chromium' })
  await visitor.signIn(member.session)
  await visitor.open(`/dashboard/live/${id}`)
  await visitor.press('Join class')
  await visitor.expectText('Waiting for the host.')
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  const hasWebRtc = await visitor.run(() => 'RTCPeerConnection' in globalThis)
  // WebKitGTK may have been built without it.
  if (engine.name === 'firefox' || hasWebRtc) {
    await expectPlaying(visitor)
    await visitor.expectText('2 people are here')
    await stopStream(host)
    await visitor.expectText('Waiting for the host.')
  } else {
    await visitor.expectText('Your browser does not support WebRTC')
  }
  await host.context().close()
})

test('a member who finds all seats taken watches the broadcast', async ({
  visitor,
  engine,
  browser,
}) => {
  test.skip(
    engine.name === 'webkit',
    'WebKitGTK 2.50 with GStreamer 1.22 stands still at the first part',
  )
  test.setTimeout(180_000)
  // The playlist is not there before the first pictures are, and no longer after the end.
  visitor.allowErrors(/api\/live\//)
  const [first, member] = [await makePerson('AG1'), await makePerson('AG1')]
  const plan = { title: 'For everybody', capacity: 1, isBroadcast: true }
  const { coach, id } = await makeLive([first, member], plan)
  await visitor.signIn(member.session)
  await visitor.open(`/dashboard/live/${id}`)
  await visitor.press('Join class')
  const host = await anotherPage(browser)
  await goLive(host, coach.session, id)
  await expectPlaying(visitor)
  await visitor.expectText(' behind')
  await stopStream(host)
  await visitor.expectText('Waiting for the host.')
  await host.context().close()
})

test('a coach sends a live class from Firefox', async ({ visitor, engine, browser }) => {
  test.skip(engine.name !== 'firefox', 'MiniBrowser has no camera that nobody has to plug in')
  test.setTimeout(120_000)
  const member = await makePerson('AG1')
  const { coach, id } = await makeLive([member], { title: 'From Firefox' })
  const viewer = await anotherPage(browser)
  await joinLive(viewer, member.session, id)
  await visitor.signIn(coach.session)
  await visitor.open(`/admin/live/${id}/host`)
  await visitor.expectText('Ready to start! 1 participant is online and waiting.')
  await visitor.press('Start')
  await expectFrames(viewer)
  await visitor.press('Stop')
  await visitor.press('Stop stream')
  await expect(viewer.getByText('Waiting for the host.')).toBeVisible({ timeout: 20_000 })
  await viewer.context().close()
})
