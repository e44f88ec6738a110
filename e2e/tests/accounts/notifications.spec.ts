import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const TYPES = ['Workout Reminders', 'Live Class Alerts', 'Marketing & Promotions']
const flip = (page: Page, name: string) => page.getByRole('switch', { name }).click()
const types = (page: Page) => page.getByRole('heading', { name: 'Notification Types' })

test('the kinds of mail are shown only while mails are on, and all four choices are saved @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  const choices = async () => (await api.get<{ user: User }>('/user/profile')).user.notification
  await openAs(page, session, '/dashboard/profile/notifications')
  await expect(page.getByRole('heading', { name: 'Notification Settings' })).toBeVisible()
  for (const name of TYPES) await expect(page.getByRole('switch', { name })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByText('Workout Reminders', { exact: true }).click()
  await page.getByRole('switch', { name: 'Marketing & Promotions' }).press('Space')
  await flip(page, 'Email Notifications')
  await expect(types(page)).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Remind me at' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expectToast(page, 'Profile updated successfully.')
  expect(await choices()).toEqual({
    email: false,
    workout_reminders: false,
    live_class_alerts: true,
    marketing_promotions: true,
  })

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked()
  await expect(types(page)).toHaveCount(0)
  await flip(page, 'Email Notifications')
  await expect(page.getByRole('switch', { name: 'Workout Reminders' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Live Class Alerts' })).toBeChecked()
  await page.getByRole('tab', { name: 'Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  expect((await choices()).email).toBe(false)
})
