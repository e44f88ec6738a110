import { test } from '../../pages/demo-people.ts'
import { anotherPage, joinLive, makeLive, openHost, startStream } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

const pollOf = (page: Page) =>
  page.getByRole('region', { name: 'Chat' }).getByRole('region', { name: 'Poll' })

test('host, seat and broadcast viewer go through a poll, raised hands and the timer @full', async ({
  browser,
  page: host,
  allowConsoleErrors,
}) => {
  test.setTimeout(300_000)
  // A question with one answer is refused.
  allowConsoleErrors(/status of 422/)
  const [mia, ben] = [await makePerson('AG1'), await makePerson('AG1')]
  const plan = { title: 'All in one', capacity: 1, isBroadcast: true }
  // The first has the seat, the second watches the broadcast.
  const { coach, id } = await makeLive([mia, ben], plan)
  const [seat, watcher] = [await anotherPage(browser), await anotherPage(browser)]
  await joinLive(seat, mia.session, id)
  await joinLive(watcher, ben.session, id)
  await openHost(host, coach.session, id)
  await expect(host.getByText('You can ask a question while the class is live.')).toBeVisible()
  await startStream(host)

  await test.step('a poll is asked, voted on over the picture and in the chat, and closed', async () => {
    await host.getByRole('button', { name: 'Ask a question' }).click()
    const form = host.getByRole('form', { name: 'Ask a question' })
    await form.getByLabel('Question').fill('How are your springs?')
    await form.getByLabel('Answer 1').fill('Too light')
    await form.getByRole('button', { name: 'Ask everyone' }).click()
    await expect(form.getByText('Enter at least 2 answers')).toBeVisible()
    await form.getByLabel('Answer 2').fill('Just right')
    await expectAccessibleInBothThemes(host)
    await form.getByRole('button', { name: 'Ask everyone' }).click()
    await expect(pollOf(host)).toContainText('How are your springs?')

    await expect(seat.getByText('The host asks: How are your springs?')).toBeAttached()
    await expect(pollOf(seat).getByText('%')).toBeHidden()
    // The card over the picture comes before the chat.
    await seat.getByRole('button', { name: 'Vote', exact: true }).click()
    await seat.getByRole('button', { name: 'Just right' }).first().click()
    await expect(pollOf(seat).getByRole('button', { name: 'Just right 100%' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(pollOf(watcher).getByText('%')).toBeHidden()
    await pollOf(watcher).getByRole('button', { name: 'Just right' }).click()
    await pollOf(watcher).getByRole('button', { name: 'Too light' }).click()
    await expect(pollOf(host)).toContainText('1 vote, 50%')
    await expectAccessibleInBothThemes(seat)
    await host.getByRole('button', { name: 'Close the poll' }).click()
    await expect(pollOf(watcher).getByText('Closed')).toBeVisible()
    await expect(pollOf(watcher).getByRole('button')).toHaveCount(0)
  })

  await test.step('hands go up in order, and down by their owner and the host', async () => {
    await watcher.getByRole('button', { name: 'Raise your hand' }).click()
    await expect(watcher.getByText('Your hand is up. The host sees it.')).toBeVisible()
    await seat.getByRole('button', { name: 'Raise your hand' }).click()
    const hands = host.getByRole('region', { name: 'Raised hands' })
    await expect(hands.getByRole('listitem')).toHaveText([ben.firstName, mia.firstName])
    await expect(seat.getByRole('region', { name: 'Raised hands' })).toBeHidden()
    await expectAccessibleInBothThemes(host)
    await hands
      .getByRole('button', { name: `Lower the hand of ${ben.firstName}` })
      .first()
      .click()
    await expect(watcher.getByRole('button', { name: 'Raise your hand' })).toBeVisible()
    await seat.getByRole('button', { name: 'Lower your hand' }).click()
    await expect(hands).toBeHidden()
    await watcher.getByRole('button', { name: 'Raise your hand' }).click()
    await expect(hands).toBeVisible()
    // Whoever leaves takes the hand along, at the next heartbeat at the latest.
    await watcher.getByRole('button', { name: 'Leave class' }).click()
    await expect(hands).toBeHidden({ timeout: 30_000 })
    await watcher.getByRole('button', { name: 'Rejoin class' }).click()
  })

  await test.step('the timer runs for everybody, is paused, and ends', async () => {
    const controls = host.getByRole('region', { name: 'Timer' })
    // Long enough to be paused on a machine that is busy.
    await controls.getByLabel('Length').selectOption('10 minutes')
    await controls.getByRole('button', { name: 'Start the timer' }).click()
    for (const page of [host, seat])
      await expect(page.getByRole('timer', { name: 'Timer' })).toBeVisible()
    // Some seconds have passed where the message came late.
    await expect(seat.getByText(/^Timer: (9|10) minutes/)).toBeAttached()
    await controls.getByRole('button', { name: 'Pause' }).click()
    const paused = seat.getByRole('timer', { name: 'Paused' })
    await expect(paused).toHaveText(/^(9:\d\d|10:00)$/)
    // It comes with the picture of the broadcast.
    await expect(watcher.getByRole('timer', { name: 'Paused' })).toHaveText(
      await paused.innerText(),
      { timeout: 40_000 },
    )
    await expectAccessibleInBothThemes(seat)
    await controls.getByRole('button', { name: 'Resume' }).click()
    await expect(paused).toBeHidden()
    await controls.getByLabel('Length').selectOption('30 seconds')
    await controls.getByRole('button', { name: 'Start again' }).click()
    await expect(seat.getByText(/^Timer: ([12]\d|30) seconds$/)).toBeAttached()
    // What is said stays, and the clock goes some seconds later.
    for (const page of [seat, watcher]) {
      await expect(page.getByText('Time is up').first()).toBeAttached({ timeout: 60_000 })
      await expect(page.getByRole('timer')).toBeHidden({ timeout: 10_000 })
    }
  })
  await Promise.all([seat, watcher].map((page) => page.context().close()))
})
