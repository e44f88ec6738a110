import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  makeLive,
  startStream,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

test('three viewers see the host across reloads, a camera turned off, and the end', async ({
  browser,
  page: host,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  // A member who comes back in the moment in which the host has gone is told so.
  allowConsoleErrors(/api\/live\//)
  const people = await Promise.all([makePerson('AG1'), makePerson('AG1'), makePerson('AG1')])
  const { coach, id } = await makeLive(people, { title: 'All four' })
  const viewers = await Promise.all(
    people.map(async (person) => {
      const page = await anotherPage(browser)
      await joinLive(page, person.session, id)
      return page
    }),
  )
  await goLive(host, coach.session, id)
  await expect(host.getByText('3 participants are watching.')).toBeVisible({ timeout: 20_000 })
  await Promise.all(viewers.map((viewer) => expectFrames(viewer)))

  await test.step('a viewer who reloads returns', async () => {
    const [first] = viewers
    if (!first) throw new Error('There is no viewer')
    await first.reload()
    await first.getByRole('button', { name: 'Rejoin class' }).click()
    await expectFrames(first)
  })

  await test.step('a camera that was turned off is shown again', async () => {
    await host.getByRole('button', { name: 'Turn camera off' }).click()
    await expect(host.getByText('Your camera is off')).toBeVisible()
    await host.getByRole('button', { name: 'Turn camera on' }).click()
    await Promise.all(viewers.map((viewer) => expectFrames(viewer)))
  })

  await test.step('viewers stay when the host reloads, and see the new stream', async () => {
    host.once('dialog', (dialog) => void dialog.accept())
    await host.reload()
    await startStream(host)
    await Promise.all(viewers.map((viewer) => expectFrames(viewer)))
  })

  await test.step('viewers wait again after the host has stopped', async () => {
    await stopStream(host)
    for (const viewer of viewers) {
      await expect(viewer.getByText('Waiting for the host.')).toBeVisible({ timeout: 20_000 })
    }
  })
  await Promise.all(viewers.map((viewer) => viewer.context().close()))
})
