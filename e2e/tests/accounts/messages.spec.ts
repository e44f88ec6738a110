import { test as base } from '../../pages/demo-people.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

base(
  'the bell says how many are unread and leads to all messages @full',
  async ({ page, demo }) => {
    await placeSession(page, demo.member.session)
    // Opening it reads them, which must not reach the demo account.
    const reading = page.waitForRequest('**/api/notification/read-all')
    await page.route('**/api/notification/read-all', (route) =>
      route.fulfill({ json: { message: 'Read' } }),
    )
    await page.goto('/dashboard')
    const bell = page.getByRole('button', { name: /^Messages, \d+ unread$/ })
    await bell.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    await expect(menu).toContainText(
      'Train live with Ines Duarte: Evening reformer, one spring less',
    )
    await reading
    // The button is out of reach of screen readers while its menu is open.
    const closed = page.getByRole('button', { name: 'Messages', exact: true, includeHidden: true })
    await expect(closed).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await menu.getByRole('menuitem', { name: 'All messages' }).click()
    await expect(page).toHaveURL('/dashboard/messages')
    const list = page.getByRole('list', { name: 'Messages' })
    await expect(list.getByRole('heading', { name: 'New springs in the shop' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  },
)

base('a member chooses each kind of message for the app and for mail', async ({ page }) => {
  const { api, session } = await makePerson('AG1')
  await openAs(page, session, '/dashboard/messages')
  await expect(page.getByText('There are no messages yet')).toBeVisible()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(box('Your weekly streak, by email')).toBeChecked()
  await box('Your weekly streak, by email').click()
  await box('Your weekly streak, in the app').click()
  await expect(box('Your weekly streak, in the app')).not.toBeChecked()
  await page.getByLabel('Language').selectOption('de')
  const choices = async () => (await api.get<{ choices: object }>('/notification/choices')).choices
  await expect
    .poll(choices)
    .toEqual({ mail_off: ['streak'], app_off: ['streak'], push_on: [], language: 'de' })
  await page.reload()
  await expect(box('Your weekly streak, by email')).not.toBeChecked()

  // What another switch keeps back says which.
  const of = (name: string) => page.getByRole('row', { name })
  await expect(of('Live class tomorrow')).toContainText('Not sent by email.')
  await expect(of('Your weekly streak')).toContainText('No push: In the app is off.')
  await expect(box('Your weekly streak, push')).toBeDisabled()
  await expect(of('Next workouts')).toContainText('Email follows Workout Reminders above.')
  await page.getByRole('switch', { name: 'Workout Reminders' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('No email: Workout Reminders is off above.')).toHaveCount(1)
  for (const name of ['Next workouts', 'Your first class']) {
    await expect(box(`${name}, by email`)).toBeDisabled()
    await expect(box(`${name}, by email`)).not.toBeChecked()
  }
})
