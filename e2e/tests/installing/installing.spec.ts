import { test } from '../../pages/people.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('Chromium can install the app from its first page, with the icons and shortcuts of the studio @full', async ({
  page,
  people,
}) => {
  await openAs(page, people.AG1.session, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Each test has a context of its own, which is a private window to Chromium.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // Sound: the API tests say what a manifest has.
  const { icons, shortcuts } = JSON.parse(data) as {
    icons: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, sizes } of [...icons, { src: touchIcon ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  for (const { url: shortcut } of shortcuts) {
    await page.goto(shortcut)
    await expect(page).toHaveURL(shortcut)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the bars around the page have the color of its theme, whatever that of the system is', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const bars = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute('content')))
  await page.goto('/?theme=light')
  expect(await bars()).toEqual(['#f6f4f2', '#f6f4f2'])
  await page.goto('/?theme=dark')
  const [one, other] = await bars()
  expect([one, one]).toEqual([other, expect.not.stringMatching('#f6f4f2')])
})
