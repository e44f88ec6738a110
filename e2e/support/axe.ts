import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as AxeCore from 'axe-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const engineSource = readFileSync(script, 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Expects that the page as it stands violates no rule of WCAG 2.1 A and AA that axe can judge. */
export async function axe(page: Page): Promise<void> {
  // Evaluated rather than added as a script, which the content security policy would refuse.
  await page.evaluate(engineSource)
  const results = await page.evaluate<AxeCore.AxeResults, string[]>((values) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof AxeCore } // just set
    return engine.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  }, STANDARDS)
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
