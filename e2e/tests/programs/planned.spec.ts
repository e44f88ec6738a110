import { everyClass } from '../../pages/discover.ts'
import { finishSetup, makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('a class is put on a day, moved, found in History and on Home, and taken off', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/)
  const { api, session } = await makePerson('AG1')
  const [video] = (await everyClass(api)).toReversed().filter(({ playable }) => playable)
  if (!video) throw new Error('The demo studio has no class')
  await finishSetup(api)
  await openAs(page, session, `/dashboard/videos/${video._id}`)
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: 'A day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on a day' })
  const when = dialog.getByLabel('Day and time')
  await when.fill('2020-01-01T18:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a time that is still ahead')).toBeVisible()
  await dialog.press('Escape')
  await page.getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('menuitem', { name: 'A day' }).click()
  await expect(when).not.toHaveValue('2020-01-01T18:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Planned: (?:today|tomorrow) at .*[^.]$/)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe('planned-class.ics')

  const inHalfAnHour = Math.floor(Date.now() / 1000) + 1800
  await api.call('PUT', `/planned_class/${video._id}`, { starts_at: inHalfAnHour })
  await page.goto('/dashboard')
  const hero = page.getByRole('region', { name: /^Planned: (?:today|tomorrow)/ })
  await expect(hero.getByRole('heading', { name: video.title })).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Start class' })).toBeVisible()

  await page.goto('/dashboard/history')
  const list = page.getByRole('region', { name: 'Planned' })
  await expect(list.getByRole('link', { name: video.title })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await list.getByRole('button', { name: `Change when you do ${video.title}` }).click()
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expectToast(page, 'No longer planned.')
  await expect(list).toHaveCount(0)
  expect(await api.get('/planned_class/all')).toEqual({ planned_classes: [] })
})
