/** Lighthouse as it looks at a page on a phone; it is not a package of this checkout: `npm run peers:install` gets it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SESSION_KEY, type StoredSession } from '../pages/session.ts'
import { lighthouse } from '../../scripts/lib/peers.mjs'
import { quietFlags } from './quiet-flags.ts'
import { QUIET_PATH } from './shared-context.ts'

const program = process.env['PEER_LIGHTHOUSE'] ?? lighthouse.places[0]
/** Its own package for driving a browser. */
const DRIVER = join(program, '../../../puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
/** On a busy machine a run is now and then without some of the marks. */
const TRIES = 3

/** From 0 to 100, by category; times in milliseconds. */
export interface Report {
  scores: Readonly<Record<string, number>>
  /** The audits that take marks away, by category. */
  failed: Readonly<Record<string, readonly string[]>>
  performance: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  speedIndex: number
  /** How fast Lighthouse finds the machine; its slowing down is meant for one of 1500 to 2000. */
  benchmarkIndex: number
}

/** Of the packages, as much as is used. */
interface Page {
  goto: (url: string) => Promise<unknown>
  evaluate: (run: (key: string, value: string) => void, ...given: [string, string]) => Promise<void>
}
interface Browser {
  newPage: () => Promise<Page>
  close: () => Promise<void>
}
interface Driver {
  launch: (options: { executablePath: string; pipe: true; args: string[] }) => Promise<Browser>
}
type Lighthouse = (
  url: string,
  flags: { disableStorageReset: boolean; logLevel: 'error' },
  config: undefined,
  page: Page,
) => Promise<{
  lhr: {
    categories: Record<
      string,
      { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
    >
    audits: Record<string, { score: number | null; numericValue?: number }>
    environment: { benchmarkIndex: number }
  }
}>

export const hasLighthouse = (): boolean => existsSync(program)

const load = (file: string): Promise<{ default: unknown }> => import(pathToFileURL(file).href)

/** One look at a page, in a browser that is started for it; `session` is who visits. */
export async function lookAt(
  executablePath: string,
  baseURL: string,
  path: string,
  session?: StoredSession,
): Promise<Report> {
  // Sound: what the packages export.
  const look = (await load(program)).default as Lighthouse
  const { launch } = (await load(DRIVER)).default as Driver
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const browser = await launch({ executablePath, pipe: true, args: [...quietFlags] })
    try {
      const page = await browser.newPage()
      if (session) {
        await page.goto(baseURL + QUIET_PATH)
        await page.evaluate(
          (key, value) => localStorage.setItem(key, value),
          SESSION_KEY,
          JSON.stringify(session),
        )
      }
      const flags = { disableStorageReset: true, logLevel: 'error' } as const
      const { lhr } = await look(baseURL + path, flags, undefined, page)
      const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, score])
      if (scores.some(([, score]) => score === null)) continue
      const timeOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
      const all = Object.fromEntries(
        scores.map(([name, score]) => [name, Math.round(Number(score) * 100)]),
      )
      return {
        scores: all,
        failed: Object.fromEntries(
          Object.entries(lhr.categories).map(([name, { auditRefs }]) => [
            name,
            auditRefs
              .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
              .map(({ id }) => id),
          ]),
        ),
        performance: all['performance'] ?? 0,
        firstPaint: timeOf('first-contentful-paint'),
        largestPaint: timeOf('largest-contentful-paint'),
        blocking: timeOf('total-blocking-time'),
        shift: timeOf('cumulative-layout-shift'),
        speedIndex: timeOf('speed-index'),
        benchmarkIndex: lhr.environment.benchmarkIndex,
      }
    } finally {
      await browser.close()
    }
  }
  throw new Error(`Lighthouse gives no marks to ${path}`)
}
