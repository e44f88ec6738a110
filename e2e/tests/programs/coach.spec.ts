import type { VideoCard } from '@carriage/contract/videos/schemas'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('a member comes from a class to its coach, follows them, and finds their classes @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  const { videos } = await person.api.get<{ videos: VideoCard[] }>('/video/all')
  const video = videos.find(({ instructor }) => instructor !== null)
  if (!video?.instructor) throw new Error('The demo studio has no class with a coach')
  const { first_name: first, last_name: last, _id: coach } = video.instructor
  await openAs(page, person.session, `/dashboard/videos/${video._id}`)
  await page.getByRole('link', { name: `with ${first} ${last}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: video.title, exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.goto('/dashboard/search?followed=true')
  await expect(page.getByRole('button', { name: 'Coaches you follow' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const own = videos.filter(({ instructor }) => instructor?._id === coach)
  const others = videos.filter(({ instructor }) => instructor?._id !== coach)
  await expect(main.getByRole('link', { name: own[0]?.title ?? '', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: others[0]?.title ?? '', exact: true })).toHaveCount(0)
})
