import { randomUUID } from 'node:crypto'
import { everyClass } from '../../pages/discover.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page, test } from '../../support/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openYou(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'You', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/you')
}

test('the avatar leads a new member to a page that says how practice, saving and playlists begin @full', async ({
  page,
}) => {
  const { firstName, lastName, session } = await makePerson('AG1')
  await placeSession(page, session)
  await openYou(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`)
  await expect(page.getByText('No workouts yet')).toBeVisible()
  await expect(section(page, 'Saved Items').getByText('Nothing saved yet')).toBeVisible()
  await expect(section(page, 'Playlists').getByText('No playlists yet')).toBeVisible()
  // No figure stands at zero, and no list is empty.
  await expect(page.getByLabel('Your practice so far')).toHaveCount(0)
  await expect(section(page, 'Recent workouts')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Notifications', 'Billing'])
})

test('the page about a member shows what they did, reached, saved and put together, and leads to each @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  const [video] = await everyClass(api)
  if (!video) throw new Error('The demo studio has no classes')
  const now = new Date()
  await api.call('PUT', `/user/workouts/${randomUUID()}`, {
    title: 'Run by the river',
    minutes: 30,
    date: now.toISOString().slice(0, 10),
    time_zone: 'UTC',
  })
  await api.post('/saved_item/add', { item_type: 'video', video_id: video._id })
  await api.post('/playlist/create', { title: 'Mornings', video_ids: [video._id] })
  await placeSession(page, session)
  await openYou(page)
  const figures = page.getByLabel('Your practice so far')
  await expect(figures).toContainText('Workouts1')
  await expect(figures).toContainText('Minutes30')
  await expect(figures).toContainText('Weeks in a row1')
  await expect(section(page, 'Milestones')).toContainText('First workout')
  await expect(section(page, 'Saved Items').getByRole('article')).toContainText(video.title)
  await expect(section(page, 'Playlists').getByRole('article')).toContainText('Mornings')
  await expectAccessibleInBothThemes(page)
  for (const [name, link, title] of [
    ['Recent workouts', 'Run by the river', 'Run by the river'],
    ['Recent workouts', 'See your history', 'History'],
    ['Saved Items', 'See all saved items', 'Saved Items'],
    ['Playlists', 'Mornings', 'Mornings'],
    ['Playlists', 'See all playlists', 'Playlists'],
  ] as const) {
    await page.goto('/dashboard/you')
    await section(page, name).getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
})
