import { expect } from '@playwright/test'
import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { StoredSession } from '../pages/session.ts'
import { QUIET_PATH } from '../support/shared-context.ts'
import type { EngineWindow } from './browser.ts'

const PATIENCE_MS = 20_000
const SESSION_KEY = 'carriage.session'
/** Nothing has arrived for so long. */
const QUIET_MS = 500

/** Somebody at a window: finds things by their names, as they are seen, and waits for them. */
export class Visitor {
  readonly driver: WebDriver
  readonly baseURL: string
  readonly #window: EngineWindow
  readonly #allowed: RegExp[] = []

  constructor(window: EngineWindow, baseURL: string) {
    this.#window = window
    this.driver = window.driver
    this.baseURL = baseURL
  }

  /** Errors of the page so far that are not allowed. */
  async errors(): Promise<string[]> {
    const errors = await this.#window.errors()
    return errors.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }

  allowErrors(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  async open(path: string): Promise<void> {
    await this.#window.open(this.baseURL + path)
  }

  /** Resolves once the page has this width in CSS pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#window.resize(width, height)
    await expect
      .poll(() => this.run(() => innerWidth), { message: 'the width of the page' })
      .toBe(width)
  }

  /** Signs in without the login page: the next page opened finds the session. */
  async signIn(session: StoredSession): Promise<void> {
    await this.open(QUIET_PATH)
    await this.run(
      (key, value) => localStorage.setItem(key, value),
      SESSION_KEY,
      JSON.stringify(session),
    )
  }

  /** Runs a function in the page, which sees nothing but its arguments. */
  run<Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.driver.executeScript<Result>(work, ...args)
  }

  /** What can be seen of a CSS selector, and has this name where one is given. */
  async find(selector: string, name: string | null = null): Promise<WebElement> {
    const found = () => this.driver.executeScript<WebElement | null>(findVisible, selector, name)
    const what = name === null ? selector : `${selector} "${name}"`
    return (await this.driver.wait(found, PATIENCE_MS, `${what} is not there`)) as WebElement
  }

  field(label: string): Promise<WebElement> {
    return this.find('input, textarea, select', label)
  }

  /** Presses a button, a link or a tab once it can be. */
  async press(name: string, selector = 'button, a, [role="tab"]'): Promise<void> {
    await expect(async () => {
      await (await this.find(selector, name)).click()
    }).toPass({ timeout: PATIENCE_MS })
  }

  /** Chooses a file of the disk; the input itself is out of sight. */
  async choose(path: string): Promise<void> {
    const input = until.elementLocated(By.css('input[type="file"]'))
    await (await this.driver.wait(input, PATIENCE_MS)).sendKeys(path)
  }

  /** Fills in a field of a date or a time; the value is as in HTML, such as 2031-06-03 or 18:30. */
  async fillMoment(label: string, value: string): Promise<void> {
    const field = await this.field(label)
    await field.sendKeys(this.#window.typed(value))
    await expect.poll(() => field.getProperty('value')).toBe(value)
  }

  /** Presses a key where the focus is. */
  async key(sign: string): Promise<void> {
    await this.driver.actions().sendKeys(sign).perform()
  }

  async expectText(text: string): Promise<void> {
    // Between two pages there is no body.
    const seen = () => this.run(() => document.querySelector('body')?.innerText ?? '')
    await expect.poll(seen, { timeout: PATIENCE_MS }).toContain(text)
  }

  async expectHeading(text: string | RegExp): Promise<void> {
    const heading = () => this.run(() => document.querySelector('h1')?.innerText ?? '')
    await expect.poll(heading, { timeout: PATIENCE_MS }).toMatch(text)
  }

  /** Waits until nothing loads any longer: no skeleton is shown, and nothing has arrived for a while. A player waits for a press. */
  async untilQuiet(): Promise<void> {
    const isQuiet = () =>
      this.run((quiet) => {
        const entries = [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ]
        const last = Math.max(...entries.map((entry) => entry.startTime + entry.duration))
        const isBusy =
          document.querySelector('[aria-busy="true"]:not([data-media-player])') !== null
        return document.readyState === 'complete' && !isBusy && performance.now() - last > quiet
      }, QUIET_MS)
    await expect.poll(isQuiet, { message: 'a quiet page', timeout: PATIENCE_MS }).toBe(true)
  }
}

/** Runs in the page. */
function findVisible(selector: string, name: string | null): Element | null {
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    ('labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null) ??
    element.textContent ??
    ''
  const isNamed = (element: Element) =>
    name === null || nameOf(element).replaceAll(/\s+/g, ' ').trim() === name
  const found = [...document.querySelectorAll(selector)].find(
    (element) => isNamed(element) && element.checkVisibility(),
  )
  return found ?? null
}
