import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  makeLive,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('who finds all seats taken watches the broadcast, a few seconds behind', async ({
  browser,
  page: host,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  // The playlist is not there before the first pictures are, and no longer after the end.
  allowConsoleErrors(/api\/live\//)
  const [first, second] = [await makePerson('AG1'), await makePerson('AG1')]
  const plan = { title: 'For everybody', capacity: 1, isBroadcast: true }
  const { coach, id } = await makeLive([first], plan)

  const watching = await anotherPage(browser)
  await test.step('the lobby says so', async () => {
    await openAs(watching, second.session, `/dashboard/live/${id}`)
    await expect(watching.getByText('All seats are taken.')).toBeVisible()
    await watching.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(watching.getByText('Registered', { exact: true })).toBeVisible()
  })
  const inRoom = await anotherPage(browser)
  await joinLive(inRoom, first.session, id)
  await watching.getByRole('button', { name: 'Join class' }).click()
  await goLive(host, coach.session, id)

  const delay = watching.getByText(/^About \d+ seconds? behind$/)
  await expect(delay).toBeVisible({ timeout: 60_000 })
  await expectFrames(watching)
  await expectFrames(inRoom)
  await expect(inRoom.getByText(/seconds? behind/)).toBeHidden()
  const [seconds = ''] = /\d+/.exec(await delay.innerText()) ?? []
  expect(Number(seconds)).toBeLessThan(12)

  await test.step('it goes on while the camera is off, and ends with the class', async () => {
    await host.getByRole('button', { name: 'Turn camera off' }).click()
    await expect(host.getByText('Your camera is off')).toBeVisible()
    await expectFrames(watching)
    await stopStream(host)
    await expect(watching.getByText('Waiting for the host.')).toBeVisible({ timeout: 30_000 })
  })
  await watching.context().close()
  await inRoom.context().close()
})
