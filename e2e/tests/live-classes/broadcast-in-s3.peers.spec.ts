/** A broadcast with the media in a bucket (`PEER_VERSITYGW`): browsers read its parts there. */
import { test } from '../../pages/demo-people.ts'
import { anotherPage, expectFrames, goLive, makeLive, stopStream } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })
test.skip(({ isMobile }) => isMobile, 'the same requests at every width')

test('who watches the broadcast reads playlists from the server, and pictures from the bucket', async ({
  browser,
  page: host,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  // The playlist is not there before the first pictures are, and who was sent away gets no address of another one.
  allowConsoleErrors(/api\/live\/|agora-token/)
  const [first, second] = [await makePerson('AG1'), await makePerson('AG1')]
  const plan = { title: 'From the bucket', capacity: 1, isBroadcast: true }
  const { coach, id } = await makeLive([first, second], plan)

  const watching = await anotherPage(browser)
  const asked: string[] = []
  watching.on('request', (request) => void asked.push(request.url()))
  await openAs(watching, second.session, `/dashboard/live/${id}`)
  await watching.getByRole('button', { name: 'Join class' }).click()
  await goLive(host, coach.session, id)
  const delay = watching.getByText(/^About \d+ seconds? behind$/)
  await expect(delay).toBeVisible({ timeout: 60_000 })
  await expectFrames(watching)
  const [seconds = ''] = /\d+/.exec(await delay.innerText()) ?? []
  expect(Number(seconds)).toBeLessThan(12)
  const pictures = asked.filter((address) => new URL(address).pathname.endsWith('.m4s'))
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter((address) => !address.includes('/broadcasts/'))).toEqual([])
  expect(asked.some((address) => address.includes('/api/live/hls/'))).toBe(true)

  await test.step('who is sent away asks for nothing more, while the broadcast goes on', async () => {
    const playlist = asked.findLast((address) => address.includes('.m3u8?')) ?? ''
    await second.api.post('/live_class/unregister', { live_class_id: id })
    await expect(
      watching.getByText('You must register for this class before joining.'),
    ).toBeVisible()
    const before = asked.length
    const read = async () => (await fetch(playlist)).text()
    const former = await read()
    await expect.poll(read).not.toBe(former)
    expect(asked.slice(before).filter((address) => /\/broadcasts\/|\/hls\//.test(address))).toEqual(
      [],
    )
  })
  await stopStream(host)
  await watching.context().close()
})
