/** What a browser loads of the first pages, and the marks that Lighthouse gives them on a phone. */
import { loadavg } from 'node:os'
import { signInDemo } from '../../e2e/pages/demo-people.ts'
import { measureFirstLoad } from '../../e2e/support/first-load.ts'
import { hasLighthouse, lookAt, type Report } from '../../e2e/support/lighthouse.ts'
import type { StoredSession } from '../../e2e/pages/session.ts'
import { startServer, untilPrepared } from '../../e2e/support/server.ts'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { Row } from '../table.ts'

const RUNS = 5

interface Goals {
  path: '/' | '/dashboard'
  /** The most that its first load may be, in kB. */
  most: number
  /** The least that Lighthouse's marks may be, by category. */
  least: Readonly<Record<string, number>>
}

const pages: readonly Goals[] = [
  {
    path: '/',
    most: 180,
    least: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  { path: '/dashboard', most: 220, least: { performance: 90 } },
]

const loadLine = (path: string): string => `first load of ${path}`
const markLine = (path: string, category: string): string =>
  `Lighthouse on a phone, ${path}, ${category.replace('-', ' ')}`

/** The marks are those of the median run by performance. Takes five minutes. */
export async function measurePages(): Promise<Row[]> {
  const chromium = findChromium()
  const without = 'there is no Lighthouse, which npm run peers:install gets'
  if (chromium === undefined) return pages.flatMap((goals) => skip(goals, 'there is no Chromium'))
  const server = await startServer()
  try {
    await untilPrepared(server)
    const { session } = await signInDemo('member', server.url)
    const rows: Row[] = []
    for (const goals of pages) {
      const { path, most } = goals
      const visitor = path === '/' ? undefined : session
      const value = (await measureFirstLoad(chromium, server.url, path, visitor)) / 1000
      rows.push({ line: loadLine(path), unit: 'kB', value, most })
      rows.push(
        ...(hasLighthouse()
          ? await markRows(chromium, server.url, goals, visitor)
          : skip(goals, without).slice(1)),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}

function skip({ path, least }: Goals, skipped: string): Row[] {
  const lines = [loadLine(path), ...Object.keys(least).map((category) => markLine(path, category))]
  return lines.map((line) => ({ line, skipped }))
}

async function markRows(
  chromium: string,
  url: string,
  { path, least }: Goals,
  session?: StoredSession,
): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) {
    const report = await lookAt(chromium, url, path, session)
    reports.push(report)
    process.stdout.write(`${path}: ${inWords(report)}, load ${loadavg()[0]?.toFixed(1)}\n`)
  }
  const median = reports.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)]
  return Object.entries(least).map(([category, goal]) => ({
    line: markLine(path, category),
    unit: 'of 100',
    value: median?.scores[category] ?? 0,
    least: goal,
  }))
}

const inWords = (report: Report): string => {
  const { performance, firstPaint, largestPaint, blocking, shift, speedIndex, benchmarkIndex } =
    report
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  return `${performance}, FCP ${seconds(firstPaint)}, LCP ${seconds(largestPaint)}, TBT ${Math.round(blocking)} ms, CLS ${shift.toFixed(3)}, SI ${seconds(speedIndex)}, machine ${Math.round(benchmarkIndex)}`
}
