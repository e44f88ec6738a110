/** Three things from beginning to end as a screen reader gives them: roles, names, and what live regions say. */
import { listen, expectNamed, expectOriented, expectSaid, press } from '../../support/by-ear.ts'
import { anotherPage, goLive, makeLive, stopStream } from '../../pages/live.ts'
import { finishSetup, makePerson } from '../../pages/people.ts'
import { videoOf } from '../../pages/player.ts'
import { openAs } from '../../pages/session.ts'
import { ACCEPTED, makeExpired } from '../../support/subscriber.ts'
import { expect, type Page, test } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same tree; phones are looked at by phone-screens')

/** Lets the film go on at another second. */
async function goTo(page: Page, place: (seconds: number) => number): Promise<void> {
  const seconds = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await videoOf(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, place(seconds))
}

/** A class of the demo studio that begins with a set-up and changes springs at its ninth minute. */
const CLASS = 'Footwork, from the heels up'

test('by ear: a class is found, set up, followed through a change of springs, and rated @full', async ({
  page,
}) => {
  test.slow()
  const member = await makePerson('AG1')
  await finishSetup(member.api)
  await listen(page)
  await openAs(page, member.session, '/dashboard')
  await expectOriented(page, /./)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await press(menu.getByRole('link', { name: 'Discover', exact: true }))
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('combobox', { name: /^Search/ }).fill(CLASS)
  await page.keyboard.press('Enter')
  await expectSaid(page, /\d+ (class|result|video)/)
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(CLASS) })
      .first(),
  )
  await expectOriented(page, CLASS)

  const setUp = page.getByRole('region', { name: 'Set up first' })
  await expect(setUp.getByRole('listitem')).toHaveText([
    'Two red, one blue',
    'Footbar middle',
    'Straps away',
  ])
  await press(page.getByRole('button', { name: /^(Ready|Play)$/ }).first())
  const line = page.getByRole('slider', { name: 'Seek', includeHidden: true })
  await expect(line).toHaveAttribute('aria-valuetext', /./, { timeout: 20_000 })
  await expectNamed(page)

  // The change of springs is said ten seconds ahead; nobody waits nine minutes for it here.
  await goTo(page, () => 533)
  await expectSaid(page, 'Next: three red, one blue')

  await goTo(page, (seconds) => seconds - 1)
  const done = page.getByRole('region', { name: new RegExp(`^${CLASS}, \\d+ minutes?$`) })
  await expect(done.getByRole('heading', { level: 2 })).toBeFocused({ timeout: 20_000 })
  const effort = done.getByRole('radio', { name: '7', exact: true })
  await effort.focus()
  await page.keyboard.press('Space')
  await expectSaid(page, 'Your answer is saved.')
  await expectNamed(page)
})

test.describe('a live class', () => {
  test.use({ firstVisit: true, permissions: ['camera', 'microphone'] })

  test('by ear: a member registers, waits, hears that it begins and what to set up, and that it is over @full', async ({
    page,
    browser,
    allowConsoleErrors,
  }) => {
    test.slow()
    // A viewer who leaves a stream that has ended is told that it is gone.
    allowConsoleErrors(/api\/live\//)
    const member = await makePerson('AG1')
    const { coach, id } = await makeLive([], { title: 'Slow and even' })
    await listen(page)
    await openAs(page, member.session, `/dashboard/live/${id}`)
    await expectOriented(page, 'Slow and even')
    await press(page.getByRole('button', { name: 'Register' }))
    await expectSaid(page, 'You are registered.')
    await press(page.getByRole('button', { name: 'Join class' }))
    await expectSaid(page, 'Waiting for the host.')
    await expectNamed(page)

    const host = await anotherPage(browser)
    await goLive(host, coach.session, id)
    await expectSaid(page, 'Live now')
    await expectSaid(page, '2 people are here')
    await host.getByRole('tab', { name: 'Springs' }).click()
    await host.getByRole('button', { name: 'One red more' }).click()
    await host.getByRole('button', { name: 'Show to everyone' }).click()
    await expectSaid(page, /One red/)
    await expectNamed(page)
    await expect(page.getByRole('button', { name: 'Leave class' })).toBeVisible()
    await stopStream(host)
    await expectSaid(page, /over|ended|host/i)
    await expectNamed(page)
    await host.context().close()
  })
})

test('by ear: a member whose access has ended pays, and hears a refused card and that it is paid @full', async ({
  page,
  allowConsoleErrors,
}) => {
  const member = await makeExpired()
  await listen(page)
  await openAs(page, member.session, '/dashboard')
  const ended = page.getByRole('dialog', { name: 'Your trial has ended' })
  await expect(ended).toBeVisible()
  await press(ended.getByRole('link', { name: 'Manage subscription' }))
  await expectOriented(page, 'Renew Your Subscription')
  await press(page.getByRole('button', { name: 'Continue to Stripe Checkout' }))
  const card = page.getByRole('textbox', { name: 'Card number' })
  await card.fill('4000 0000 0000 0002')
  allowConsoleErrors(/status of 402/)
  await press(page.getByRole('button', { name: 'Subscribe', exact: true }))
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await card.fill(ACCEPTED)
  await press(page.getByRole('button', { name: 'Subscribe', exact: true }))
  await expectSaid(page, 'Thank you. Your subscription is active.')
  await expect(page).toHaveURL('/dashboard/profile/billing')
  await expectOriented(page, /./)
  const plan = page.getByRole('region', { name: 'Current Plan' })
  await expect(plan.getByText('Active', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expectOriented(page, /./)
})
