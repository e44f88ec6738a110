import { makeLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { expect, type Page, test } from '../../support/test.ts'

const chatOf = (page: Page) => page.getByRole('region', { name: 'Chat' })

test('members write and react, the host answers, pins, mutes and closes the chat @full', async ({
  page,
  browser,
  baseURL,
  allowConsoleErrors,
}) => {
  test.slow()
  // A member who is muted tries to write.
  allowConsoleErrors(/status of 403/)
  const member = await makePerson('AG1')
  const { coach, id } = await makeLive([member], { title: 'Talk to me' })
  await openAs(page, member.session, `/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Join class' }).click()
  const chat = chatOf(page)
  await expect(chat.getByText('Nobody has written yet.')).toBeVisible()

  const desk = await (
    await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  ).newPage()
  await openAs(desk, coach.session, `/admin/live/${id}/host`)
  const hosted = chatOf(desk)

  await chat.getByLabel('Your message').fill('Which spring for footwork?')
  await chat.getByRole('switch', { name: 'Ask the host a question' }).click()
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByLabel('Your message')).toHaveValue('')
  const log = hosted.getByRole('log')
  await expect(log.getByText('Which spring for footwork?')).toBeVisible()
  await expect(log.getByText('Question', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(desk)

  const act = async (name: string) => {
    await log
      .getByRole('button', { name: /^Actions for the message of / })
      .first()
      .click()
    await desk.getByRole('menuitem', { name }).click()
  }
  await act('Mark as answered')
  await expect(chat.getByText('Answered', { exact: true })).toBeVisible()
  await act('Pin')
  await expect(chat.getByText('Pinned by the host')).toBeVisible()
  await hosted.getByLabel('Your message').fill('Three red ones')
  await hosted.getByLabel('Your message').press('Enter')
  await expect(chat.getByText('Three red ones')).toBeVisible()
  await chat.getByRole('button', { name: 'Heart' }).click()
  await expect(desk.getByRole('img', { name: 'Heart' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await act(`Mute ${member.firstName} in this class`)
  await chat.getByLabel('Your message').fill('And now?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText('The host has muted you in this class.')).toBeVisible()
  await expect(chat.getByLabel('Your message')).toHaveValue('And now?')
  await act('Remove')
  await expect(chat.getByText('The host has removed this message.')).toBeVisible()
  await hosted.getByLabel('Who can write').selectOption('Only you')
  await expect(chat.getByText('The host has closed the chat.')).toBeVisible()
})

test('an admin enters words that nobody may write @full', async ({ page }) => {
  const admin = await makeStaff('admin')
  await openAs(page, admin.session, '/admin/live')
  await page.getByRole('button', { name: 'Blocked words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Words that nobody may write' })
  await dialog.getByLabel('Words and phrases, one per line').fill('darn\n\nold fool')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The blocked words are saved.')
  await page.getByRole('button', { name: 'Blocked words' }).click()
  await expect(dialog.getByLabel('Words and phrases, one per line')).toHaveValue('darn\nold fool')
  await admin.api.call('PUT', '/live_class/admin/blocked-words', { words: [] })
})
