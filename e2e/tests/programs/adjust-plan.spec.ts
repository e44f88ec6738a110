import { makePerson } from '../../pages/people.ts'
import { sessionCard } from '../../pages/program.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { shortestProgram } from '../../pages/shortest-program.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page, test } from '../../support/test.ts'

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Adjust plan' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('pauses a program, goes on, starts the week again and repeats it @full', async ({ page }) => {
  const { api, session } = await makePerson('AG1')
  await openAs(page, session, '/dashboard')
  const plan = await shortestProgram(page)
  const [first, second] = plan.sessions
  if (!first || !second) throw new Error('The shortest program has two workouts')
  await api.post('/program/enroll', { program_id: plan.id })
  await page.goto(`/dashboard/programs/${plan.id}`)

  await page.getByRole('button', { name: 'Pause program' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause this program' })
  await dialog.getByText('I’m not well').click()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toBeHidden()
  const note = page.getByRole('status').filter({ hasText: /^Paused until .+\./ })
  await expect(note).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard')
  const tile = page.getByRole('article').filter({ hasText: plan.title })
  await expect(tile.getByText(/^Paused until [^.]+$/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Continue watching/ })).toHaveCount(0)

  await tile.getByRole('link', { name: plan.title }).click()
  await note.getByRole('button', { name: 'Continue now' }).click()
  await expect(note).toHaveCount(0)

  await sessionCard(page, first.title).getByRole('button', { name: 'Start Workout' }).click()
  await page.getByRole('button', { name: 'Mark completed' }).click()
  const completed = sessionCard(page, first.title).getByText('Completed')
  await expect(completed).toBeVisible()
  await choose(page, 'Repeat this week')
  await page.getByRole('button', { name: 'Repeat week' }).click()
  await expect(completed).toHaveCount(0)
  await expect(sessionCard(page, first.title).getByText('Next workout')).toBeVisible()

  await choose(page, 'Start this week again next week')
  await page.getByRole('button', { name: 'Start again on Monday' }).click()
  await expect(page.getByText(/^This week starts again on .+\.$/)).toBeVisible()
  const { statistics } = await api.get<{ statistics: { workouts_completed: number } }>(
    '/user/statistics',
  )
  expect(statistics.workouts_completed).toBe(1)
})
