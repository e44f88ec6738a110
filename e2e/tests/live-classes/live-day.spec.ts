/** The day of a live class, for everybody who has to do with it; on the engine that the run was given. */
import { test } from '../../pages/demo-people.ts'
import {
  anotherPage,
  expectFrames,
  expectPicture,
  goLive,
  joinLive,
  makeLive,
  moveLive,
  openHost,
  stopStream,
} from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

const chatOf = (page: Page) => page.getByRole('region', { name: 'Chat' })

test('the day of a class for its host, a seat, a broadcast viewer, a waiting member and a moderator @full', async ({
  browser,
  page: host,
  allowConsoleErrors,
}) => {
  test.setTimeout(400_000)
  // The playlist is not there before the first pictures are, and no longer after the end.
  allowConsoleErrors(/api\/live\//)
  const helper = await makeStaff('coach')
  const [mia, ben] = [await makePerson('AG1'), await makePerson('AG1')]
  const plan = { title: 'A whole day', minutes: 24 * 60, capacity: 1 }
  const { coach, id } = await makeLive([mia], plan)
  await coach.api.call('PUT', `/live_class/admin/cohost/${id}`, { coach: idOf(helper) })
  const [seat, watcher, moderator] = [
    await anotherPage(browser),
    await anotherPage(browser),
    await anotherPage(browser),
  ]

  await test.step('who waits takes the seat that becomes free', async () => {
    await openAs(seat, ben.session, `/dashboard/live/${id}`)
    await seat.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(seat.getByText(/on the waiting list, and next in turn/)).toBeVisible()
    await mia.api.post('/live_class/unregister', { live_class_id: id })
    await seat.reload()
    await seat.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(seat.getByText('You’re the only one so far.')).toBeVisible()
  })

  await test.step('once the class is broadcast, who comes later watches that', async () => {
    await moveLive(coach.api, id, 3, { broadcast_session: true })
    await openAs(watcher, mia.session, `/dashboard/live/${id}`)
    await expect(watcher.getByText('All seats are taken.')).toBeVisible()
    await watcher.getByRole('button', { name: 'Register', exact: true }).click()
    await watcher.getByRole('button', { name: 'Join class' }).click()
    await joinLive(seat, ben.session, id)
  })

  await test.step('the host goes live for both, and the moderator comes on stage', async () => {
    await openHost(moderator, helper.session, id)
    await goLive(host, coach.session, id)
    await moderator.getByRole('button', { name: 'Come on stage' }).click()
    for (const page of [host, seat]) await expectPicture(page, helper.firstName)
    await expectFrames(seat)
    await expect(watcher.getByText(/^About \d+ seconds? behind$/)).toBeVisible({ timeout: 60_000 })
    await expectFrames(watcher)
  })

  await test.step('both write, and the moderator removes one message and closes the chat', async () => {
    for (const [page, text] of [
      [seat, 'Louder, please'],
      [watcher, 'Buy springs at my shop'],
    ] as const) {
      await chatOf(page).getByLabel('Your message').fill(text)
      await chatOf(page).getByRole('button', { name: 'Send' }).click()
      await expect(chatOf(host).getByText(text)).toBeVisible()
    }
    const log = chatOf(moderator).getByRole('log')
    await log
      .getByRole('button', { name: /^Actions for the message of / })
      .last()
      .click()
    await moderator.getByRole('menuitem', { name: 'Remove' }).click()
    for (const page of [host, seat, watcher]) {
      await expect(chatOf(page).getByText('The host has removed this message.')).toBeVisible()
      await expect(chatOf(page).getByText('Buy springs at my shop')).toHaveCount(0)
      await expect(chatOf(page).getByText('Louder, please')).toBeVisible()
    }
    await chatOf(moderator).getByLabel('Who can write').selectOption('Only you')
    for (const page of [seat, watcher])
      await expect(chatOf(page).getByText('The host has closed the chat.')).toBeVisible()
  })

  await test.step('the host ends it, and everybody is thanked', async () => {
    const took = async () =>
      (
        await coach.api.get<{ live_class: { took_place: boolean } }>(
          `/live_class/admin/detail/${id}`,
        )
      ).live_class.took_place
    await expect.poll(took, { timeout: 180_000 }).toBe(true)
    await stopStream(host)
    const summary = host.getByRole('region', { name: 'How it went' })
    await expect(summary.getByText('2 of 2 registered')).toBeVisible()
    for (const page of [seat, watcher])
      await expect(page.getByText('This class has ended. Thank you for coming.')).toBeVisible({
        timeout: 30_000,
      })
    await expect(moderator.getByRole('button', { name: 'Come on stage' })).toHaveCount(0)
  })
  await Promise.all([seat, watcher, moderator].map((page) => page.context().close()))
})
