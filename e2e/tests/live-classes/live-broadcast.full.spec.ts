import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  goLive,
  joinLive,
  planLive,
  startStream,
  stopStream,
} from '../../pages/live.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
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
  const coach = await makeStaff('coach')
  const people: Person[] = await Promise.all(
    ['AG1', 'AG1', 'AG1'].map(() => makePerson('AG1')),
  )
  const id = await planLive(coach.api, { title: 'All four', instructor: idOf(coach), minutes: 4 })
  await Promise.all(
    people.map(({ api }) => api.post('/live_class/register', { live_class_id: id })),
  )
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
