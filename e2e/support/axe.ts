import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type * as AxeCore from 'axe-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const engineSource = readFileSync(script, 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** The rules of those standards that a theme can break, and half of the work. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What is looked at; a page that differs in colours alone need not be taken apart again. */
export type AxeScope = 'everything' | 'colours' | 'structure'

const OPTIONS: Record<AxeScope, AxeCore.RunOptions> = {
  everything: { runOnly: { type: 'tag', values: STANDARDS } },
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  structure: {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
}

/** Expects that the page as it stands violates no rule of WCAG 2.1 A and AA that axe can judge. */
export async function axe(page: Page, scope: AxeScope = 'everything'): Promise<void> {
  // Evaluated rather than added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(engineSource)
  const results = await page.evaluate<AxeCore.AxeResults, AxeCore.RunOptions>((options) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof AxeCore } // just set
    return engine.run(document, { ...options, resultTypes: ['violations'] })
  }, OPTIONS[scope])
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
