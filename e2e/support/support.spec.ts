import { axe } from './axe.ts'
import { expect, test } from './test.ts'

test('the server of the run is healthy and has no mail for a stranger', async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  const mailbox = await request.get('/api/dev/mailbox', { params: { to: 'nobody@carriage.test' } })
  expect(await mailbox.json()).toMatchObject({ messages: [] })
})

test('the first page opens without a complaint and is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').first()).toBeVisible()
  await axe(page)
})

test('a page that complains is heard, unless the test allows it', async ({
  page,
  complaints,
  allowComplaints,
}) => {
  await page.goto('/')
  // oxlint-disable-next-line no-console -- that is what is tested
  await page.evaluate(() => console.error('provoked'))
  await expect.poll(complaints).toEqual([expect.stringContaining('console: provoked')])
  allowComplaints(/provoked/)
  expect(complaints()).toEqual([])
})

test('axe sees what is not accessible', async ({ page }) => {
  await page.setContent('<html lang="en"><title>T</title><main><img src="x.png"></main></html>')
  await expect(axe(page)).rejects.toThrow('image-alt')
})
