/** What people need who see little, have large text or colours of their own, or use the keyboard alone. */
import { expect, type Page } from '@playwright/test'

/** WCAG 1.4.10: nothing scrolls sideways at this width. */
export const NARROWEST_PX = 320
/** Twice the default of browsers (WCAG 1.4.4). */
const LARGE_TEXT_PX = 32
/** More stops than any screen has. */
const MOST_STOPS = 400

/** The text of the browser is twice as large, as somebody sets it for all pages. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX, fixed: 26 } })
}

/** The page is no wider than the window, and no words are cut off or stand beside it. */
export async function expectAllInSight(page: Page): Promise<void> {
  // What moves to its place, such as the mark of a tab, may be wider for a moment.
  const beside = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beside, 'how far the page scrolls sideways').toBe(0)
  expect(await page.evaluate(findCut), 'words that are cut').toEqual([])
}

/** Words outside of what can be seen, by scrolling where that is meant. Runs in the page. */
function findCut(): string[] {
  const SLACK_PX = 2
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (
      text === '' ||
      !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    if (parent.closest('[aria-hidden="true"], svg, script, style, noscript, option, .sr-only'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    for (let at: HTMLElement | null = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      // Shortened on purpose: the whole of it stands where it leads to.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      if (style.position === 'fixed' || scrolls(style.overflowX) || scrolls(style.overflowY)) break
      if (style.clipPath !== 'none' && at.clientWidth <= 1) break
      const edge = at.getBoundingClientRect()
      const isCutX =
        clips(style.overflowX) &&
        (box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX)
      const isCutY =
        clips(style.overflowY) &&
        (box.top < edge.top - SLACK_PX || box.bottom > edge.bottom + SLACK_PX)
      if (isCutX || isCutY) {
        cut.push(`"${text.slice(0, 60)}" by ${at.tagName.toLowerCase()}.${at.className}`)
        break
      }
    }
  }
  return cut
}

interface Stop {
  name: string
  /** Something is drawn around it that is not there without the focus. */
  isMarked: boolean
  /** Its middle is in the window, and nothing stands over it. */
  isSeen: boolean
}

/** Goes through the page by Tab: each stop is marked and in sight, and all that can be pressed is a stop. */
export async function expectReachedByKeys(page: Page): Promise<void> {
  await page.evaluate(prepareStops)
  const stops: Stop[] = []
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (!stop) break
    if (stop !== 'same') stops.push(stop)
  }
  expect(stops.length, 'stops').toBeLessThan(MOST_STOPS)
  expect(
    stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    'stops without a visible focus',
  ).toEqual([])
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    'stops out of sight',
  ).toEqual([])
  expect(await page.evaluate(findMissed), 'what keys do not reach').toEqual([])
}

/** Runs in the page. Remembers how everything looks without the focus, and begins at the start of the page. */
function prepareStops(): void {
  const looks = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } =
      getComputedStyle(element)
    return [
      outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor],
      boxShadow,
      borderColor,
    ].join()
  }
  const around = (element: Element) =>
    [element, element.parentElement, ...element.children].filter((one) => one !== null)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  for (const element of document.body.querySelectorAll('*')) looks.set(element, lookOf(element))
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary',
  )
  const pressable = [...all].filter(
    (element) =>
      // Of those between which the arrows move one is a stop.
      element.tabIndex >= 0 &&
      !(element instanceof HTMLInputElement && element.type === 'radio') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]'),
  )
  Object.assign(globalThis, {
    reach: {
      pressable,
      reached: new Set<Element>(),
      isMarked: (element: Element) => around(element).some((one) => looks.get(one) !== lookOf(one)),
    },
  })
}

/** Runs in the page. Null at its end, where the focus leaves it; a field for dates has several parts, each a stop. */
function readStop(): Stop | 'same' | null {
  const { reach } = globalThis as unknown as {
    reach: { reached: Set<Element>; last?: Element; isMarked: (element: Element) => boolean }
  } // just set
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  if (focused === reach.last) return 'same'
  if (reach.reached.has(focused)) return null
  reach.last = focused
  reach.reached.add(focused)
  const box = focused.getBoundingClientRect()
  const middle = [
    Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
    Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
  ] as const
  const top = document.elementFromPoint(...middle)
  const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 50)
  return {
    name: `${focused.tagName.toLowerCase()} "${label ?? ''}"`,
    isMarked: reach.isMarked(focused),
    isSeen:
      top !== null &&
      (focused.contains(top) || top.contains(focused) || top.closest('label')?.control === focused),
  }
}

/** Runs in the page: what could be pressed from the start and was no stop. */
function findMissed(): string[] {
  const { reach } = globalThis as unknown as {
    reach: { reached: Set<Element>; pressable: readonly HTMLElement[] }
  } // just set
  return reach.pressable
    .filter((element) => !reach.reached.has(element) && element.isConnected)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50) ?? ''}"`,
    )
}

/** What is chosen is told apart from what is not, where a theme has shades for it. */
export async function expectChosenToldApart(page: Page): Promise<void> {
  expect(await page.evaluate(findUntold), 'what is chosen and looks like the others').toEqual([])
}

/** Runs in the page. */
function findUntold(): string[] {
  const kinds = ['[aria-pressed]', '[role="switch"]', '[role="tab"]', '[role="checkbox"]']
  const isChosen = (element: Element) =>
    ['aria-pressed', 'aria-checked', 'aria-selected'].some(
      (name) => element.getAttribute(name) === 'true',
    )
  const lookOf = (element: Element) => {
    const { backgroundColor, color, borderColor, outlineStyle, fontWeight, forcedColorAdjust } =
      getComputedStyle(element)
    // Computed styles have the author's colours, which are not those that are drawn.
    const drawn = forcedColorAdjust === 'none' ? [backgroundColor, color, borderColor] : []
    return [...drawn, outlineStyle, fontWeight].join()
  }
  return kinds.flatMap((kind) => {
    const all = [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility())
    const others = new Set(all.filter((one) => !isChosen(one)).map(lookOf))
    return all
      .filter((one) => isChosen(one) && others.has(lookOf(one)))
      .map((one) => `${kind} "${one.getAttribute('aria-label') ?? one.textContent ?? ''}"`)
  })
}
