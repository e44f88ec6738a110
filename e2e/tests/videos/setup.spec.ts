import type { VideoCard } from '@carriage/contract/videos/schemas'
import { makePerson, test, type Person } from '../../pages/people.ts'
import { play, seekTo, videoOf } from '../../pages/player.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const done = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

async function setUp(page: Page): Promise<[Person, VideoCard[]]> {
  const person = await makePerson('AG1')
  const { videos } = await person.api.get<{ videos: VideoCard[] }>('/video/all/setup')
  expect(videos.length).toBeGreaterThan(2)
  await placeSession(page, person.session)
  return [person, videos]
}

test('the guide leads from video to video until the setup is complete @full', async ({
  page,
  isMobile,
}) => {
  const [person, videos] = await setUp(page)
  const [first, second] = videos
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Start setup' })).toBeVisible()
  if (isMobile) await page.goto('/dashboard/setup')
  else await page.getByRole('link', { name: 'Setup Guide', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reformer Setup')
  await expect(page).toHaveURL(`/dashboard/setup?video=${first?._id}`)
  await expect(title(page)).toHaveText(first?.title ?? '')
  await expect(page.getByText('Setup Progress', { exact: true })).toBeVisible()
  await done(page, `0 of ${videos.length} completed`)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Mark Complete & Continue', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/setup?video=${second?._id}`)
  await expect(title(page)).toHaveText(second?.title ?? '')
  await done(page, `1 of ${videos.length} completed`)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(title(page)).toHaveText(first?.title ?? '')

  // Who comes again goes on where something is left to do, also on another device.
  await page.evaluate(() => localStorage.clear())
  await openAs(page, person.session, '/dashboard/setup')
  await expect(page).toHaveURL(`/dashboard/setup?video=${second?._id}`)
  await done(page, `1 of ${videos.length} completed`)
  for (const _video of videos.slice(2))
    await page.getByRole('button', { name: 'Mark Complete & Continue', exact: true }).click()
  await done(page, `${videos.length - 1} of ${videos.length} completed`)
  await page.getByRole('button', { name: 'Mark Complete', exact: true }).click()
  await expect(page.getByText('Setup Complete!', { exact: true })).toBeVisible()
  await done(page, `${videos.length} of ${videos.length} completed`)
  await expectAccessibleInBothThemes(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recommended Videos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start setup' })).toHaveCount(0)
})

test('playing past four fifths completes a video and does not interrupt it @full', async ({
  page,
}) => {
  const [, videos] = await setUp(page)
  await page.goto('/dashboard/setup')
  await play(page)
  const length = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)
  await seekTo(page, length * 0.6)
  await done(page, `0 of ${videos.length} completed`)
  await seekTo(page, length * 0.83)
  await done(page, `1 of ${videos.length} completed`)
  await expect(title(page)).toHaveText(videos[0]?.title ?? '')
  await expect(page).toHaveURL(`/dashboard/setup?video=${videos[0]?._id}`)
  await page.reload()
  await done(page, `1 of ${videos.length} completed`)
})

test('the list of videos is beside the player, and on phones in a drawer @phone', async ({
  page,
  isMobile,
}) => {
  const [, videos] = await setUp(page)
  const third = videos[2]
  await page.goto('/dashboard/setup')
  await expect(title(page)).toHaveText(videos[0]?.title ?? '')
  const list = isMobile
    ? page.getByRole('dialog', { name: 'Setup Videos' })
    : page.getByRole('complementary', { name: 'Setup Videos' })
  if (isMobile) {
    await expect(list).toHaveCount(0)
    await page.getByRole('button', { name: 'Setup Videos' }).click()
    await expectAccessible(page)
  }
  await expect(list.getByRole('listitem')).toHaveCount(videos.length)
  await list.getByRole('link', { name: third?.title ?? '' }).click()
  await expect(title(page)).toHaveText(third?.title ?? '')
  if (isMobile) await expect(list).toHaveCount(0)
})

test('another person in the same browser starts over @full', async ({ page }) => {
  const [, videos] = await setUp(page)
  await page.goto('/dashboard/setup')
  await page.getByRole('button', { name: 'Mark Complete & Continue' }).click()
  await done(page, `1 of ${videos.length} completed`)
  await setUp(page)
  await page.goto('/dashboard/setup')
  await done(page, `0 of ${videos.length} completed`)
})

test('a video that is not in the guide is not found @full', async ({ page, people }) => {
  await openAs(
    page,
    people.AG1.session,
    '/dashboard/setup?video=01a1fcb4-0000-7000-8000-000000000000',
  )
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a studio without a guide says so @full', async ({ page, people }) => {
  await page.route('**/api/video/all/setup', (route) =>
    route.fulfill({ json: { videos: [], done: [], meta: { total: 0, page: 1, per_page: 100 } } }),
  )
  await openAs(
    page,
    people.AG1.session,
    '/dashboard/setup?video=01a1fcb4-0000-7000-8000-000000000000',
  )
  await expect(page.getByText('No setup videos found', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a member without an activated device may play the guide', async ({ people }) => {
  const { videos } = await people.U.api.get<{ videos: VideoCard[] }>('/video/all/setup')
  expect(videos.every(({ playable }) => playable)).toBe(true)
})
