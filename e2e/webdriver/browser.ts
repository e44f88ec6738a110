import type { Capabilities, WebDriver } from 'selenium-webdriver'
import { Builder } from 'selenium-webdriver'

/** A window of an engine that Playwright cannot drive. */
export interface EngineWindow {
  driver: WebDriver
  /** Opens a page of the studio. */
  open: (url: string) => Promise<void>
  /** Uncaught errors and errors of the console so far. */
  errors: () => Promise<string[]>
  /** Gives the page this many CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** What is typed for a date or a time of HTML. */
  typed: (moment: string) => string
  /** Ends the browser and removes what it has stored. */
  close: () => Promise<void>
}

export interface Engine {
  name: 'firefox' | 'webkit'
  open: () => Promise<EngineWindow>
}

/** A session of a driver that runs; nothing is looked for elsewhere, and nothing downloaded. */
export async function openSession(url: string, wanted: Capabilities): Promise<WebDriver> {
  const builder = new Builder().disableEnvironmentOverrides().usingServer(url)
  return await builder.withCapabilities(wanted).build()
}
