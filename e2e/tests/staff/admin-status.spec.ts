import type { SystemStatus } from '@carriage/contract/system/schemas'
import { test } from '../../pages/admin.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The value beside a name on a card. */
const fact = (page: Page, part: string, name: string) =>
  card(page, part)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('admins see how the studio does @phone', async ({ page, admin }) => {
  const { status } = await admin.api.get<{ status: SystemStatus }>('/system/admin/status')
  await page.goto('/admin/status')
  await expect(page).toHaveTitle(/^Status/)
  await expect(page.getByText(`Version ${status.version}, local. Updated at`)).toBeVisible()
  const parts = ['Database', 'Jobs', 'Email', 'Media', 'Live Classes', 'Payments', 'Backup']
  for (const part of [...parts, 'Audit log']) await expect(card(page, part)).toBeVisible()
  await expect(fact(page, 'Payments', 'Provider')).toHaveText('Sandbox')
  await expect(fact(page, 'Email', 'Delivery')).toHaveText('Mailbox of this server')
  await expect(fact(page, 'Media', 'Space left')).toHaveText(/^\d+(\.\d)? [GM]B$/)
  await expectAccessibleInBothThemes(page)
})

test('what needs attention is named, read again while in sight, and stays when it cannot be read @full', async ({
  page,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/)
  const { status } = await admin.api.get<{ status: SystemStatus }>('/system/admin/status')
  const backup = {
    ended_at: status.read_at - 7200,
    version: '0.1.0',
    bytes: 1_234_000_000,
    proven_at: status.read_at - 7000,
    problem: null,
    scheduled: true,
    late: false,
  }
  const audit = { checked_at: status.read_at - 600, fault: null, position: null }
  const fine: SystemStatus = { ...status, attention: [], backup, audit }
  const broken: SystemStatus = {
    ...fine,
    attention: ['jobs', 'backup', 'audit'],
    jobs: {
      waiting: 4,
      running: 1,
      failed: 2,
      oldest_at: status.read_at - 3600,
      workers: { works: 'external', alive: 0 },
      kinds: [{ name: 'deliver-mail', waiting: 4, running: 1, failed: 2 }],
    },
    backup: { ...backup, proven_at: null, problem: 'different' },
    audit: { ...audit, fault: 'missing', position: 4 },
  }
  let answer: SystemStatus | undefined = broken
  let asked = 0
  await page.clock.install()
  await page.route('**/api/system/admin/status', async (route) => {
    asked += 1
    if (answer) await route.fulfill({ json: { status: answer } })
    else
      await route.fulfill({
        status: 503,
        json: { code: 'unavailable', error: 'No answer', message: 'No answer' },
      })
  })
  await page.goto('/admin/status')
  await expect(
    page.getByRole('status').getByText('Needs attention: Jobs, Backup, Audit log.'),
  ).toBeVisible()
  await expect(card(page, 'Jobs').getByText('Needs attention')).toBeVisible()
  await expect(card(page, 'Jobs').getByText('No worker is running.')).toBeVisible()
  await expect(fact(page, 'Jobs', 'deliver-mail')).toHaveText('2 failed, 4 waiting, 1 running')
  await expect(fact(page, 'Audit log', 'Entries')).toHaveText('Entry 4 is missing')
  await expect(fact(page, 'Backup', 'Size')).toHaveText('1.2 GB')
  await expect(fact(page, 'Backup', 'Last successful test restore')).toHaveText('Never')
  await expect(
    card(page, 'Backup').getByText('The last backup came back with different data in a test.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)

  answer = fine
  await page.clock.runFor(10_000)
  await expect(page.getByText('Everything works.')).toBeVisible()

  answer = undefined
  await page.clock.runFor(10_000)
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return page.getByRole('alert').count()
    })
    .toBe(1)
  await expect(fact(page, 'Payments', 'Provider')).toHaveText('Sandbox')
  answer = fine
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = asked
  await page.clock.runFor(60_000)
  expect(asked).toBe(before)
})
