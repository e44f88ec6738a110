import type { JobsAnswer, SystemJob } from '@carriage/contract/system/job-schemas'
import { test } from '../../pages/admin.ts'
import { hold } from '../../pages/discover.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

const NOW = 1_795_425_000
const job = (n: number, changes: Partial<SystemJob>): SystemJob => ({
  _id: `0198c2f0-0000-4000-8000-00000000000${n}`,
  kind: 'process-video',
  state: 'waiting',
  video: null,
  due_at: NOW - 300,
  started_at: null,
  ended_at: null,
  runs: 0,
  first: false,
  worker: null,
  failure: null,
  actions: [],
  ...changes,
})
const film = { _id: '0198c2f0-0000-4000-8000-0000000000aa', title: 'Footwork slowly' }
const running = job(1, {
  kind: 'convert-video',
  state: 'running',
  started_at: NOW - 420,
  runs: 1,
  worker: { role: 'worker', host: 'studio-2', pid: 77 },
  actions: ['cancel'],
})
const waiting = job(2, { video: film, actions: ['first', 'cancel'] })
const failed = job(3, {
  kind: 'deliver-mail',
  state: 'failed',
  ended_at: NOW - 7200,
  runs: 11,
  failure: { reason: 'unreachable', detail: 'connect ECONNREFUSED' },
  actions: ['retry'],
})
const worker = {
  _id: '0198c2f0-0000-4000-8000-0000000000bb',
  role: 'worker',
  host: 'studio-2',
  pid: 77,
  version: '0.1.0',
  started_at: NOW - 7200,
  seen_at: NOW,
  runs: 1,
} as const

/** The queue as an API would answer it. */
async function answer(page: Page, read: () => Partial<JobsAnswer>): Promise<void> {
  await page.route('**/api/system/admin/jobs?*', (route) => {
    const { jobs = [], ...rest } = read()
    const meta = { total: jobs.length, page: 1, per_page: 20 }
    const json = { jobs, workers: [worker], works: 'external', read_at: NOW, meta, ...rest }
    return route.fulfill({ json })
  })
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const act = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('admins reach the queue from the status page', async ({ page }) => {
  await page.goto('/admin/status')
  await page.getByRole('link', { name: 'Show all jobs' }).click()
  await expect(page).toHaveTitle(/^Jobs/)
  const workers = page.getByRole('region', { name: 'Workers' })
  // The servers of the tests, one or two, work on jobs themselves.
  await expect(workers.getByText(/^Server .+, process \d+$/).first()).toBeVisible()
  await page.getByLabel('Status').selectOption('Failed')
  await expect(page).toHaveURL(/state=failed/)
})

test('shows what runs, waits and has failed, and why @full @phone', async ({ page }) => {
  await answer(page, () => ({ jobs: [running, waiting, failed] }))
  await page.goto('/admin/status/jobs')
  const of = (name: string, text: string) => row(page, name).getByText(text, { exact: true })
  await expect(of('Convert a video', 'Started 7 minutes ago')).toBeVisible()
  await expect(of('Convert a video', 'Worker studio-2, process 77')).toBeVisible()
  await expect(row(page, 'Process a video').getByRole('link', { name: film.title })).toBeVisible()
  await expect(of('Process a video', 'Queued 5 minutes ago')).toBeVisible()
  await expect(of('Send an email', 'It couldn’t reach a service that it needs.')).toBeVisible()
  await expect(of('Send an email', 'Ended 2 hours ago')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('puts a film first, cancels a job after a question, and runs one again @full', async ({
  page,
}) => {
  let jobs = [running, waiting, failed]
  const asked: string[] = []
  await answer(page, () => ({ jobs }))
  await page.route('**/api/system/admin/jobs/*/*', async (route) => {
    const [id, action = ''] = new URL(route.request().url()).pathname.split('/').slice(-2)
    asked.push(action)
    jobs =
      action === 'first'
        ? jobs.map((one) => (one._id === id ? { ...one, first: true, actions: ['cancel'] } : one))
        : jobs.filter(({ _id }) => _id !== id)
    await route.fulfill({ json: { message: `Done: ${action}` } })
  })
  await page.goto('/admin/status/jobs')
  await act(page, 'Process a video', 'Put first')
  await expectToast(page, 'Done: first')
  await expect(row(page, 'Process a video').getByText('Next', { exact: true })).toBeVisible()
  await act(page, 'Process a video', 'Cancel job')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this job' })
  await expect(dialog).toContainText(film.title)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  expect(asked).toEqual(['first'])
  await act(page, 'Process a video', 'Cancel job')
  await dialog.getByRole('button', { name: 'Cancel job' }).click()
  await expectToast(page, 'Done: cancel')
  await expect(row(page, 'Process a video')).toHaveCount(0)
  await act(page, 'Send an email', 'Run again')
  await expectToast(page, 'Done: retry')
  await expect(row(page, 'Send an email')).toHaveCount(0)
})

test('says that it loads, that nothing waits, that nobody works, and what went wrong @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503/)
  const release = await hold(page, '**/api/system/admin/jobs?*')
  await page.goto('/admin/status/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  release()
  await answer(page, () => ({ workers: [] }))
  await page.goto('/admin/status/jobs')
  await expect(page.getByText('No job is waiting or running, and none has failed.')).toBeVisible()
  await expect(page.getByText('No worker is running. Jobs wait until one starts.')).toBeVisible()
  await page.goto('/admin/status/jobs?state=failed')
  await expect(page.getByText('No job is in this state.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.route('**/api/system/admin/jobs?*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', error: 'No answer', message: 'No answer' },
    }),
  )
  await page.goto('/admin/status/jobs')
  await expect(page.getByRole('alert')).toBeVisible()
})
