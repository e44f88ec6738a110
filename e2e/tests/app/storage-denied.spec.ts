import type { VideoCard } from '@carriage/contract/videos/schemas'
import { everyClass } from '../../pages/discover.ts'
import { makePerson, test } from '../../pages/people.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

/** The session is there before the browser begins to refuse; whatever else it is asked to keep, it refuses. */
test('a class opens where the browser keeps nothing @full', async ({ page }) => {
  const { api, session } = await makePerson('AG1')
  const isFree = (video: VideoCard) => !video.is_premium_content
  const [video] = (await everyClass(api)).filter(isFree)
  if (!video) throw new Error('The demo studio has a free class')
  await placeSession(page, session)
  await page.addInitScript(() => {
    const kept = localStorage.getItem('carriage.session')
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Storage.prototype.setItem = denied
    Storage.prototype.getItem = (key) => (key === 'carriage.session' ? kept : denied())
  })
  await page.goto(`/dashboard/videos/${video._id}`)
  await expect(page.getByRole('heading', { name: video.title, level: 1 })).toBeVisible()
  await expect(page.getByText('We couldn’t load this')).toHaveCount(0)
})
