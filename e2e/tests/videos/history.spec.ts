import type { VideoCard } from '@carriage/contract/videos/schemas'
import { everyClass } from '../../pages/discover.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectPlaying, timeOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test(
  'the history lists what was watched, finds it by its title and plays it on',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const { api, session } = await makePerson(baseURL ?? '', 'AG1')
    const isFree = (video: VideoCard) => !video.is_premium_content && video.duration > 120
    const [first, second] = (await everyClass(api)).filter(isFree)
    if (!first || !second) throw new Error('The demo studio has two free classes')
    await placeSession(page, session)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /account|menu of/i }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page).toHaveURL('/dashboard/history')
    await expect(page.getByText('Nothing watched yet')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const watch = (video: VideoCard, position_seconds: number) =>
      api.post(`/video/progress/${video._id}`, {
        position_seconds,
        duration_seconds: video.duration,
      })
    await watch(first, 65)
    await watch(second, second.duration)
    await page.goto('/dashboard')
    const goOn = page.getByRole('region', { name: 'Continue watching' })
    await goOn.getByRole('link', { name: 'History' }).click()
    const rows = page.getByRole('main').getByRole('article')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(second.title)
    // It stands at its end, and nothing of it was played.
    await expect(rows.first().getByText('Completed', { exact: true })).toHaveCount(0)
    await expect(rows.last()).toContainText('Watched just now')
    await expect(rows.last().getByText(/^1:05 of /)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const box = page.getByRole('searchbox', { name: 'Search your history' })
    await box.fill('kettlebell')
    await expect(page.getByText('You have not watched a class with this title.')).toBeVisible()
    await box.fill(first.title)
    await expect(rows).toHaveCount(1)
    await rows.getByRole('link', { name: first.title }).click()
    await expect(page).toHaveURL(`/dashboard/videos/${first._id}`)
    await expectPlaying(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(65)
  },
)

test(
  'a history that fails to load says so, and Retry loads it again',
  { tag: '@full' },
  async ({ page, people, allowConsoleErrors }) => {
    allowConsoleErrors(/500/)
    await placeSession(page, people.AG1.session)
    await page.route('**/api/video/history*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong', message: 'x' } }),
    )
    await page.goto('/dashboard/history')
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/video/history*')
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect(retry).toHaveCount(0)
  },
)
