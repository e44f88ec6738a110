import { axe } from './axe.ts'
import { SharedContext } from './shared-context.ts'
import { expect, test } from './test.ts'

test('the server of the run is healthy and has no mail for an unknown address', async ({
  request,
}) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  const mailbox = await request.get('/api/dev/mailbox', { params: { to: 'nobody@carriage.test' } })
  expect(await mailbox.json()).toMatchObject({ messages: [] })
})

test('the first page opens without console errors and is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').first()).toBeVisible()
  await axe(page)
})

test('a console error fails a test unless the test allows it', async ({
  page,
  consoleErrors,
  allowConsoleErrors,
}) => {
  await page.goto('/')
  // oxlint-disable-next-line no-console -- that is what is tested
  await page.evaluate(() => console.error('provoked'))
  await expect.poll(consoleErrors).toEqual([expect.stringContaining('console: provoked')])
  allowConsoleErrors(/provoked/)
  expect(consoleErrors()).toEqual([])
})

test('axe reports what is not accessible', async ({ page }) => {
  await page.setContent('<html lang="en"><title>T</title><main><img src="x.png"></main></html>')
  await expect(axe(page)).rejects.toThrow('image-alt')
})

test('axe reports insufficient contrast, and nothing else when only contrast is checked', async ({
  page,
}) => {
  const faint = '<p style="color: #aaa; background: #fff">Faint</p>'
  await page.setContent(`<html lang="en"><title>T</title><main><img src="x.png">${faint}</main>`)
  await expect(axe(page, 'colours')).rejects.toThrow(/^(?!.*image-alt).*color-contrast/s)
  await expect(axe(page, 'structure')).rejects.toThrow(/^(?!.*color-contrast).*image-alt/s)
})

test('storage of one test is not visible to the next one in the same browser', async ({
  browser,
  baseURL,
}) => {
  const shared = new SharedContext(browser)
  const first = await (await shared.open(baseURL)).newPage()
  await first.goto('/icon.svg')
  await first.evaluate(() => {
    localStorage.setItem('left', 'behind')
    document.cookie = 'left=behind'
    indexedDB.open('left')
  })
  await first.context().setOffline(true)
  await shared.clean()
  const second = await (await shared.open(baseURL)).newPage()
  await second.goto('/icon.svg')
  const found = await second.evaluate(async () => [
    localStorage.length,
    document.cookie,
    (await indexedDB.databases()).length,
  ])
  expect(found).toEqual([0, '', 0])
  await shared.close()
})
