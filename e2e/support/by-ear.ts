/** What a screen reader gets of a page: the tree of roles and names, and what live regions say. */
import { expect, type Locator, type Page } from '@playwright/test'

const LIVE =
  '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output'

declare global {
  interface Window {
    /** What live regions have said, in order. */
    said?: string[]
  }
}

/** From the next page on, what live regions say is kept. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((regions) => {
    const said: string[] = (window.said ??= [])
    const textOf = (region: Element) => region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const last = new WeakMap<Element, string>()
    const look = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      const region = element?.closest(regions)
      for (const one of [region, ...(element?.querySelectorAll(regions) ?? [])]) {
        if (!one || one.closest('[aria-hidden="true"], [inert]')) continue
        const text = textOf(one)
        if (text !== '' && last.get(one) !== text) said.push(text)
        last.set(one, text)
      }
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        look(target)
        for (const node of addedNodes) look(node)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, LIVE)
}

/** Waits until a live region has said something since the page was loaded. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const heard = () => page.evaluate(() => (window.said ?? []).join('\n'))
  if (typeof words === 'string') await expect.poll(heard, 'what was said').toContain(words)
  else await expect.poll(heard, 'what was said').toMatch(words)
}

/** Presses what has a role and a name by the keyboard, as somebody does who does not see where it is. */
export async function press(what: Locator): Promise<void> {
  await what.focus()
  await expect(what).toBeFocused()
  await what.press('Enter')
}

const CONTROLS =
  /^\s*- (button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|tab|menuitem|option)(?=\s*(\[|:|$))/m

/** Every control of the page says what it is: none stands in the tree without a name. */
export async function expectNamed(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  expect(
    tree.split('\n').filter((line) => CONTROLS.test(line)),
    'controls without a name',
  ).toEqual([])
}

/** The page begins with one heading of the first level, and its main part is a landmark. */
export async function expectOriented(page: Page, heading: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
  await expectNamed(page)
}
