/**
 * `npm run test:mutation`: changes the rules in small ways, one after the other, and counts how many of
 * the changes a test notices. `rules` or `sync` behind `--` tries one of the two groups alone.
 */
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { inRoot } from './lib/paths.mjs'
import { say } from './lib/run.mjs'

/**
 * @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Mutant
 * @typedef {ConstructorParameters<typeof Stryker>[0]} Options
 */

/** Of each file so many percent; what is missed has to be looked through. */
const LEAST = 85

/** @param {string} group @returns {Options} */
const common = (group) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `.cache/mutation/${group}.json` },
  ignorePatterns: [
    '/web',
    '/e2e',
    '/bench',
    '/docs',
    '/dev/studio/media',
    '**/dist',
    '.ci',
    '.github',
  ],
  tempDirName: '.cache/stryker',
  // Only what never ends is to end so: a busy machine would count as a test that noticed.
  timeoutMS: 30_000,
})

/** @type {Record<string, Options>} */
const GROUPS = {
  rules: {
    ...common('rules'),
    mutate: ['contract/src/**/policy.ts', 'server/src/**/*-policy.ts'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    concurrency: 2,
  },
  // Its tests need a database.
  sync: {
    ...common('sync'),
    mutate: ['server/src/features/subscriptions/sync/sync-customer.ts'],
    vitest: { configFile: 'scripts/mutation/vitest.api.config.ts', related: false },
    concurrency: 1,
  },
}

/**
 * @param {readonly Mutant[]} mutants
 * @returns {{ file: string, noticed: number, all: number, score: number }[]} the lowest score first
 */
function scoresOf(mutants) {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))]
  return files
    .map((file) => {
      const own = mutants.filter(({ fileName }) => fileName === file).map(({ status }) => status)
      const noticed = own.filter((status) => ['Killed', 'Timeout'].includes(status)).length
      const missed = own.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length
      const all = noticed + missed
      return {
        file: relative(inRoot('.'), file),
        noticed,
        all,
        score: all === 0 ? 100 : (100 * noticed) / all,
      }
    })
    .toSorted((a, b) => a.score - b.score || a.file.localeCompare(b.file, 'en'))
}

const asked = process.argv.slice(2)
const wanted = Object.entries(GROUPS).filter(([name]) => !asked.length || asked.includes(name))
const mutants = []
for (const [, options] of wanted) mutants.push(...(await new Stryker(options).runMutationTest()))
const scores = scoresOf(mutants)
say('\n| file | noticed | % |\n|---|---|---|')
for (const { file, noticed, all, score } of scores)
  say(`| ${file} | ${noticed} of ${all} | ${score.toFixed(1)} |`)
process.exitCode = scores.every(({ score }) => score >= LEAST) ? 0 : 1
