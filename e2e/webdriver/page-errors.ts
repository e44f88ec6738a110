/** Errors of pages in a browser that tells nobody of them: the page itself collects them. */
import type { WebDriver } from 'selenium-webdriver'

const PATIENCE_MS = 20_000
/** Often enough to be there before the scripts of a page. */
const LOOK_MS = 5

interface Collecting {
  collectedErrors?: string[]
}

/** Runs in the page; false where it is still the one before. */
function collect(origin: string): boolean {
  const page = globalThis as Collecting
  if (location.origin !== origin || page.collectedErrors) return false
  const errors: string[] = []
  page.collectedErrors = errors
  const textOf = (value: unknown) =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value)
  addEventListener('error', ({ error, message }) => errors.push(error ? textOf(error) : message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(textOf(reason)))
  const { error } = console
  // oxlint-disable-next-line no-console -- it listens, and passes on
  console.error = (...words: unknown[]) => {
    errors.push(words.map(textOf).join(' '))
    error(...words)
  }
  return true
}

/** Runs in the page. */
const collected = () => (globalThis as Collecting).collectedErrors ?? []

/** Needs a session with the page load strategy `none`, so that it comes before the scripts of a page. */
export class PageErrors {
  readonly #driver: WebDriver
  readonly #before: string[] = []

  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  /** Opens a page of which it collects the errors. */
  async open(url: string): Promise<void> {
    this.#before.push(...(await this.#now()))
    await this.#driver.get(url)
    const { origin } = new URL(url)
    const isCollecting = () =>
      this.#driver.executeScript<boolean>(collect, origin).catch(() => false)
    await this.#driver.wait(isCollecting, PATIENCE_MS, `${url} does not begin`, LOOK_MS)
  }

  /** Of all pages so far. */
  async all(): Promise<string[]> {
    return [...this.#before, ...(await this.#now())]
  }

  #now(): Promise<string[]> {
    return this.#driver.executeScript<string[]>(collected)
  }
}
