import { test } from '../../pages/admin.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('an admin changes an automatic message, sees how it reads, and tries it', async ({ page }) => {
  // The other width may have saved the same before.
  const place = `there, ${test.info().project.name} ${test.info().retry}`
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Welcome, third message' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, third message')
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Text', { exact: true }).fill('Hello {{first_name}}, {{weeks}} weeks')
  await expect(preview).toContainText('Hello Ada, 5 weeks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unknown placeholder: {{weeks}}')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill(`Hello {{first_name}}, see you ${place}`)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expectToast(page, 'Sent to admin@carriage.test')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Message saved')
  await page.reload()
  await expect(preview).toContainText(`Hello Ada, see you ${place}`)
  await page.goto('/admin/messages')
  const third = page.getByRole('switch', { name: 'Send Welcome, third message' })
  const wasOn = await third.isChecked()
  await third.click()
  await expectToast(page, `Welcome, third message is ${wasOn ? 'off' : 'on'}`)
  await page.reload()
  await expect(third).toBeChecked({ checked: !wasOn })
  await third.click()
})

test('an announcement says whom it reaches, and can be undone @full', async ({ page }) => {
  const subject = `Closed on Monday, ${test.info().project.name}`
  await page.goto('/admin/messages/new')
  await page.getByRole('button', { name: 'Send in a minute' }).click()
  await expect(page.getByText('Enter a subject').first()).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('The studio is closed on Monday.')
  await page.getByLabel('Button', { exact: true }).fill('Open the app')
  const languages = page.getByRole('group', { name: 'Language', exact: true }).getByRole('button')
  await page.getByLabel('Another language').focus()
  await page.keyboard.press('ArrowDown')
  // A key that moves through the languages adds none.
  await expect(languages).toHaveCount(0)
  await page.getByRole('button', { name: 'Add language' }).click()
  await expect(languages).toHaveCount(2)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/^For \d+ members?, \d+ accepts? email$/)).toBeVisible()
  await page.getByLabel('Goal').selectOption('prevent-injury')
  await expect(
    page.getByText(/^No member meets these conditions$|^For [1-9] members?, /),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send in a minute' }).click()
  await expectToast(page, 'It is sent in a minute.')
  await expect(page).toHaveURL('/admin/messages/announcements')
  await page.getByRole('button', { name: `Undo ${subject}` }).click()
  await expectToast(page, 'Nothing was sent. The text is a draft.')
  // The text is given back, and kept for later with a date.
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByLabel('Subject').fill(`${subject}, again`)
  await page.getByLabel('The button opens').selectOption('Live classes')
  await page.getByLabel('Send at').fill('2050-01-02T10:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved.')
  await page.getByRole('link', { name: `${subject}, again` }).click()
  await expect(page.getByLabel('Send at')).toHaveValue('2050-01-02T10:00')
  await expect(page.getByLabel('The button opens')).toHaveValue('/dashboard/live')
  await page.goto('/admin/messages/announcements')
  await page.getByRole('button', { name: `Delete the draft ${subject}, again` }).click()
  await expectToast(page, 'Draft deleted.')
  await expect(page.getByRole('link', { name: `${subject}, again` })).toHaveCount(0)
})

test('who may leave is written to from the list, by a message that can be undone @full', async ({
  page,
}) => {
  const subject = `How are you, ${test.info().project.name}`
  await page.goto('/admin/insights/leaving')
  const write = page.getByRole('link', { name: /^Write to / }).first()
  const name = (await write.getAttribute('aria-label'))?.replace('Write to ', '') ?? ''
  await write.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Write to ${name}`)
  await expect(page.getByText('For 1 member, 1 accepts email')).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('We miss you.')
  await page.getByLabel('Button', { exact: true }).fill('Open the app')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send in a minute' }).click()
  await page.getByRole('button', { name: `Undo ${subject}` }).click()
  await expectToast(page, 'Nothing was sent. The text is a draft.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Write to ${name}`)
})

/** A zone in which it is about noon now, so that no quiet hours delay a message. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  // The signs of these zones are turned around.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('an announcement arrives at the bell of a member, who reads it @full', async ({
  page,
  admin,
}) => {
  test.setTimeout(180_000)
  const { api, session } = await makePerson('AG1')
  await api.post('/user/update-profile', {
    primary_goals: ['prevent-injury'],
    is_using_for_recovery: false,
    preferred_session_length: 15,
    experience_level: 'beginner',
    time_zone: zoneAtNoon(),
  })
  const subject = 'For you alone'
  await admin.api.post('/message/admin/announcements/create', {
    texts: [{ language: 'en', subject, text: 'One line.\n\nAnother one.', button: 'Open' }],
    audience: {
      entitled: false,
      mode: null,
      plan: null,
      program_id: null,
      inactive_days: null,
      goal: 'prevent-injury',
    },
    by_mail: false,
    in_app: true,
  })
  await expect
    .poll(async () => (await api.get<{ unread: number }>('/notification/unread')).unread, {
      timeout: 150_000,
      intervals: [2000],
    })
    .toBe(1)
  await openAs(page, session, '/dashboard/messages')
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('Unread')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
})
