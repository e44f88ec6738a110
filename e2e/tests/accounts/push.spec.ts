import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.use({ firstVisit: true, serviceWorkers: 'allow' })

test('push messages can be turned on by who opens their page first, before the service worker has come @full', async ({
  page,
}) => {
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  // The headless shell refuses all notifications, whatever was granted.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await page.goto('/dashboard/profile/notifications')
  const section = page.getByRole('region', { name: 'Push messages' })
  // The worker fetches what it keeps before it works, which nobody waits for.
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('who has a browser without service workers is told that it cannot show push messages @full', async ({
  page,
}) => {
  await page.route('**/sw.js', (route) => route.abort())
  const person = await makePerson('AG1')
  await placeSession(page, person.session)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
  })
  await page.goto('/dashboard/profile/notifications')
  const section = page.getByRole('region', { name: 'Push messages' })
  await expect(section).toContainText('can’t show push messages')
})
