/** A television and its remote: arrows, Enter and Back, without a pointer. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { makePerson, type Person } from '../../pages/people.ts'
import { openAs, type StoredSession } from '../../pages/session.ts'
import { studioUrl } from '../../support/api-client.ts'
import { made, test as base } from '../../support/test.ts'

/** Text is read from three meters: at least so many pixels high at a width of 1920. */
const LEAST_TEXT_PX = 24
const WIDTH = 1920
const RING_PX = 3

export const focused = (page: Page): Locator => page.locator(':focus')

/** Something has the focus, all of it can be seen, and a ring is drawn around it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect(focused(page)).toHaveAttribute('data-stop', '')
  await expect
    .poll(() =>
      focused(page).evaluate((element, leastRing) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return {
          isDrawn: width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true }),
          isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
          hasRing: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= leastRing,
        }
      }, RING_PX),
    )
    .toEqual({ isDrawn: true, isInside: true, hasRing: true })
}

/** Keys that keyboards do not have. */
const OF_REMOTES = ['GoBack', 'BrowserBack']

/** Presses a key of the remote; the focus is in sight afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  if (OF_REMOTES.includes(key)) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await cdp.detach()
  } else await page.keyboard.press(key)
  await expectFocusInSight(page)
}

/** Presses an arrow until something with this name has the focus. */
export async function goTo(page: Page, name: string | RegExp, arrow: string): Promise<void> {
  const wanted = focused(page).and(
    page.getByRole('link', { name }).or(page.getByRole('button', { name })),
  )
  await expect(async () => {
    if ((await wanted.count()) === 0) await press(page, arrow)
    await expect(wanted).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 60_000, intervals: [0] })
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

function arrowTo(from: Box, to: Box): string {
  if (to.y >= from.y + from.height) return 'ArrowDown'
  if (to.y + to.height <= from.y) return 'ArrowUp'
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft'
}

/** Presses arrows as somebody who sees where a thing stands among others, until it has the focus. */
export async function steerTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('link', { name }).or(page.getByRole('button', { name }))
  await expect(async () => {
    const from = await focused(page).boundingBox()
    const to = (await wanted.count()) > 0 ? await wanted.boundingBox() : null
    if (!from) throw new Error('Nothing has the focus')
    const isThere = (await focused(page).and(wanted).count()) === 1
    // What is not drawn yet stands below.
    if (!isThere) await press(page, to ? arrowTo(from, to) : 'ArrowDown')
    await expect(focused(page).and(wanted)).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 60_000, intervals: [0] })
}

/** All words on the screen are as large as a room asks for. */
export async function expectLargeText(page: Page): Promise<void> {
  const least = await page.evaluate(() => innerWidth)
  const small = await page.evaluate(
    (px) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!element || !node.textContent?.trim()) continue
        if (!element.checkVisibility() || element.closest('.sr-only, script, style')) continue
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        if (size < px - 0.01) found.push(`${size} px: ${node.textContent.trim()}`)
      }
      return found
    },
    (LEAST_TEXT_PX * least) / WIDTH,
  )
  expect(small, 'text that is too small').toEqual([])
}

/** A television with a browser of its own. */
export async function openTelevision(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<Page> {
  const baseURL = studioUrl()
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Lets the television sign in from a member's phone, and waits until it shows Home. */
export async function signInByCode(tv: Page, phone: Page, session: StoredSession): Promise<string> {
  await tv.goto('/tv')
  await expect(tv.getByRole('button', { name: 'Show the code' })).toBeFocused()
  await tv.keyboard.press('Enter')
  await expect(tv.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const code = (await tv.getByText(/^[A-Z2-9]{6}$/).innerText()).trim()
  await openAs(phone, session, `/dashboard/tv?code=${code}`)
  await phone.getByRole('button', { name: 'Log in there' }).click()
  await expect(phone.getByText('The TV is logging in')).toBeVisible()
  await expect(tv.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeAttached()
  return code
}

/** A test that asks for a television finds it signed in as `person`, by the phone of its page. */
export const test = base.extend<{ person: Person; tv: Page }>({
  person: made(() => makePerson('AG1')),
  tv: async ({ browser, page, person }, use) => {
    const tv = await openTelevision(browser, { width: 1920, height: 1080 })
    await signInByCode(tv, page, person.session)
    await use(tv)
    await tv.context().close()
  },
})
