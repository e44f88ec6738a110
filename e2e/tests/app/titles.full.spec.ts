import { test } from '../../pages/demo-people.ts'
import { openAs, type StoredSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'the same titles at every width')
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/status of 500/))

const ID = '01a22de5-5662-75fb-9094-6cef833e141f'
/** What the frames of the pages ask for. */
const FRAME = /\/api\/(?:config|user\/profile|auth|notifications)/

/** Opens a page whose reads all fail. */
async function openUnread(page: Page, session: StoredSession, path: string): Promise<void> {
  await page.route('**/api/**', (route) =>
    FRAME.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: 'The test refuses.', code: 'internal' } }),
  )
  await openAs(page, session, path)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The test refuses.' }).first(),
  ).toBeVisible()
}

for (const [path, title] of [
  [`videos/${ID}`, 'Discover'],
  [`programs/${ID}`, 'Programs'],
  [`programs/${ID}/session`, 'Programs'],
  [`live/${ID}`, 'Live'],
  [`coaches/${ID}`, 'Discover'],
  [`exercises/${ID}`, 'Profile'],
  [`challenges/${ID}`, 'Profile'],
  [`playlists/${ID}`, 'Profile'],
  [`playlists/shared/${ID}`, 'Profile'],
  [`history/${ID}`, 'Profile'],
] as const)
  test(`a page of members that cannot be read has a title: ${path} @full`, async ({
    page,
    demo: { member },
  }) => {
    await openUnread(page, member.session, `/dashboard/${path}`)
    await expect(page).toHaveTitle(`${title} · Carriage`)
  })

for (const [path, title] of [
  [`videos/edit/${ID}`, 'Edit video'],
  [`videos/preview/${ID}`, 'Preview as a member'],
  [`videos/captions/${ID}/en`, 'Edit captions'],
  [`programs/edit/${ID}`, 'Edit program'],
  [`programs/enrollments/${ID}`, 'Enrollments'],
  [`programs/reports/${ID}`, 'After-class reports'],
  [`live/edit/${ID}`, 'Edit live class'],
  [`live/attendance/${ID}`, 'How it went'],
  [`live/${ID}/host`, 'Live Classes'],
  [`exercises/edit/${ID}`, 'Edit exercise'],
  [`challenges/edit/${ID}`, 'Edit challenge'],
  [`users/${ID}`, 'Member'],
  [`codes/batch/${ID}`, 'Activation Codes'],
  [`insights/videos/${ID}`, 'Views at each second - Insights'],
  [`imports/${ID}`, 'Import and export'],
  [`translations/video/${ID}`, 'Translations'],
] as const)
  test(`a page of staff that cannot be read has a title: ${path} @full`, async ({
    page,
    demo: { admin },
  }) => {
    await openUnread(page, admin.session, `/admin/${path}`)
    await expect(page).toHaveTitle(`${title} · Carriage`)
  })

for (const [path, title] of [
  [`programs/${ID}`, 'Programs'],
  [`classes/${ID}`, 'Discover'],
  [`classes/${ID}/play`, 'Discover'],
  [`live/${ID}`, 'Live'],
  [`live/${ID}/watch`, 'Live'],
] as const)
  test(`a page on a television that cannot be read has a title: ${path} @full`, async ({
    page,
    demo: { member },
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openUnread(page, member.session, `/tv/${path}`)
    await expect(page).toHaveTitle(`${title} · Carriage`)
  })
