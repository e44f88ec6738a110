import type { AdminChallenge } from '@carriage/contract/challenges/schemas'
import { test as asStaff } from '../../pages/demo-people.ts'
import { makePerson, test as asMember } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const TITLE = 'Eight classes in a month'

asMember(
  'a member joins the challenge of Home, shows their name, and leaves again',
  async ({ page }) => {
    const person = await makePerson('AG1')
    await openAs(page, person.session, '/dashboard')
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Show my first name' })).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'Who’s taking part' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: 'Join challenge' }).click()
    await expect(page.getByText('0 of 8 classes')).toBeVisible()
    const people = page.getByRole('region', { name: 'Who’s taking part' })
    await expect(people.getByText('(you)')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Show my first name' }).click()
    await expect(people.getByText('(you)')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.goto('/dashboard/challenges')
    const own = page.getByRole('region', { name: 'You’re taking part' })
    await expect(own).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await own.getByRole('link', { name: TITLE }).click()
    await page.getByRole('button', { name: 'Leave challenge' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this challenge?' })
    await question.getByRole('button', { name: 'Leave challenge' }).click()
    await expectToast(page, 'You’ve left the challenge.')
    await expect(page.getByRole('button', { name: 'Join challenge' })).toBeVisible()
  },
)

asStaff(
  'a coach makes a challenge, changes its words, and deletes it @full',
  async ({ page, demo, isMobile }) => {
    asStaff.skip(isMobile, 'the list is that of all tests')
    const { api, session } = demo.coach
    await openAs(page, session, '/admin/challenges')
    await page.getByRole('link', { name: 'New challenge' }).click()
    await page.getByRole('button', { name: 'Save challenge' }).click()
    await expect(page.getByText('Enter a title')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('Springs of next year')
    await page.getByRole('combobox', { name: 'What counts' }).selectOption('springs')
    await page.getByRole('button', { name: 'Add a setting' }).click()
    await page
      .getByRole('group', { name: 'Setting 1' })
      .getByRole('button', { name: /one more|more/i })
      .first()
      .click()
    // Members see it two weeks before.
    await page.getByLabel('First day').fill('2090-01-01')
    await page.getByLabel('Last day').fill('2090-01-31')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Published')
    await page.getByRole('button', { name: 'Save challenge' }).click()
    await expectToast(page, 'Challenge saved')
    const row = page.getByRole('row', { name: /Springs of next year/ })
    await expect(row.getByText('Not shown yet')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await row.getByRole('link', { name: 'Springs of next year' }).click()
    await expect(
      page.getByText('You can’t change these after the challenge is published.'),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Springs of 2090')
    await page.getByRole('button', { name: 'Save challenge' }).click()
    await expectToast(page, 'Challenge saved')
    const { challenges } = await api.get<{ challenges: AdminChallenge[] }>('/challenge/admin/all')
    expect(challenges.find(({ title }) => title === 'Springs of 2090')?.goal).toMatchObject({
      kind: 'springs',
      settings: [[{ count: 1 }]],
    })

    await page.getByRole('button', { name: 'Actions for Springs of 2090' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Challenge deleted')
    await expect(page.getByRole('row', { name: /Springs of 2090/ })).toHaveCount(0)
  },
)
