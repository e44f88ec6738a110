/** What specs import that meet Firefox or WebKit: Playwright's runner, and a visitor in the browser of the run. */
import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { type DemoName, type DemoPerson, signInDemoPeople } from '../pages/demo-people.ts'
import type { Engine } from './browser.ts'
import { firefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { webkit } from './webkit.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** In a browser that has never been here; an error of its console fails the test unless it is allowed. */
  visitor: Visitor
}
interface WorkerFixtures {
  engine: Engine
  studio: string
  demo: Record<DemoName, DemoPerson>
}

/** The engine whose programs are named. */
function engineOfRun(): Engine {
  const named = (variable: string) => process.env[variable] ?? ''
  if (process.env['PEER_FIREFOX']) return firefox(named('PEER_FIREFOX'), named('PEER_GECKODRIVER'))
  if (process.env['PEER_WEBKIT'])
    return webkit({
      driver: named('PEER_WEBKIT'),
      miniBrowser: named('PEER_MINIBROWSER'),
      xvfb: named('PEER_XVFB'),
    })
  throw new Error('Name the programs of one engine')
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      await use(engineOfRun())
    },
    { scope: 'worker' },
  ],
  studio: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      await use(process.env['E2E_URL'] ?? '')
    },
    { scope: 'worker' },
  ],
  // Signed in once for each worker: sign-ins have a rate limit.
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      await use(await signInDemoPeople())
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, studio }, use, testInfo) => {
    const window = await engine.open()
    const visitor = new Visitor(window, studio)
    try {
      await visitor.resize(1440, 900)
      await use(visitor)
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screen.png')
        await writeFile(path, await visitor.driver.takeScreenshot(), 'base64')
        await testInfo.attach('errors', { body: (await visitor.errors()).join('\n') })
        await testInfo.attach('screen', { path, contentType: 'image/png' })
      }
      expect(await visitor.errors(), 'errors of the page').toEqual([])
    } finally {
      await window.close()
    }
  },
})
