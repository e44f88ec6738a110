import { makePerson } from '../../pages/people.ts'
import {
  expectFocusInSight,
  expectLargeText,
  focused,
  goTo,
  openTelevision,
  press,
  test,
} from './remote.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test.skip(({ isMobile }) => isMobile, 'a phone is no television')

const TELEVISION =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36'
const SIZE = { width: 1920, height: 1080 }

test('the phone says which screen asks, lists its session, and ends it; the screen shows a code again @full', async ({
  page: phone,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/)
  const person = await makePerson('AG1')
  const tv = await openTelevision(browser, SIZE)
  await tv.goto('/tv')
  await expect(tv.getByRole('button', { name: 'Show the code' })).toBeFocused()
  await expectLargeText(tv)
  await tv.keyboard.press('Enter')
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(tv.getByRole('main')).toBeFocused()
  await expectLargeText(tv)
  await expectAccessible(tv)
  const code = (await tv.getByText(/^[A-Z2-9]{6}$/).innerText()).trim()
  await openAs(phone, person.session, `/dashboard/tv?code=${code}`)
  await expect(phone.getByText(/^Chrome on Linux shows the code/)).toContainText(code)
  await expectAccessibleInBothThemes(phone)
  await phone.getByRole('button', { name: 'Log in there' }).click()
  await expect(tv.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeAttached()

  // The code is used up.
  await phone.goto(`/dashboard/tv?code=${code}`)
  await expect(phone.getByRole('alert')).toContainText('No screen shows this code')
  const { sessions } = await person.api.get<{ sessions: { _id: string; device: string }[] }>(
    '/user/sessions',
  )
  const onTv = sessions.find(({ device }) => device === 'Chrome on Linux')
  await person.api.call('DELETE', `/user/sessions/${onTv?._id}`)
  // It may know by then: the screen asks now and again whether it is still logged in.
  await tv.keyboard.press('ArrowDown')
  await tv.reload()
  await expect(tv.getByRole('button', { name: 'Show the code' })).toBeFocused()
  await tv.context().close()
})

test('the browser of a television opens the big form by itself, any other by the account menu, and both remember what was chosen @full', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: TELEVISION,
  })
  const { session } = await makePerson('AG1')
  const television = await context.newPage()
  await openAs(television, session, '/dashboard')
  await expect(television).toHaveURL('/tv')
  await context.close()

  await placeSession(page, session)
  await page.setViewportSize(SIZE)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Show on a big screen' }).click()
  await expect(page).toHaveURL('/tv')
  await expectFocusInSight(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/tv')
  await goTo(page, 'Home', 'ArrowUp')
  await goTo(page, 'Account', 'ArrowRight')
  await press(page, 'Enter')
  await press(page, 'ArrowDown')
  await expectLargeText(page)
  await expectAccessibleInBothThemes(page)
  await goTo(page, 'Use the desktop view', 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its letters are those of a desk again, and the arrows scroll.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '16px',
  )
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('a window too narrow for the big form leads to the regular site @full', async ({ page }) => {
  const { session } = await makePerson('AG1')
  const heading = page.getByRole('heading', { level: 1 })
  const narrow = 'This view is for a big screen with a remote'
  await page.setViewportSize({ width: 390, height: 844 })
  // Nobody is signed in yet: a phone shows no code for another one.
  await page.goto('/tv')
  await expect(heading).toHaveText(narrow)
  await openAs(page, session, '/tv/discover')
  await expect(heading).toHaveText(narrow)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Open the regular site' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('who has not set up the account is sent to a phone, and the remote finds something in focus @full', async ({
  page,
}) => {
  const { session } = await makePerson('U')
  await page.setViewportSize(SIZE)
  await openAs(page, session, '/tv')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Finish setting up on your phone' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectLargeText(page)
})

test('a screen that is signed in still plays what a phone sends it @full', async ({ tv }) => {
  await goTo(tv, 'Home', 'ArrowUp')
  await goTo(tv, 'Account', 'ArrowRight')
  await press(tv, 'Enter')
  await press(tv, 'ArrowDown')
  await expect(focused(tv)).toHaveText('Play from a phone')
  await tv.keyboard.press('Enter')
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await tv.keyboard.press('Escape')
  await expect(focused(tv)).toHaveText('Play from a phone')
})
