/**
 * `npm run test:mutation`: changes the code in small ways, one after the other, and counts how many of the
 * changes a test notices. Behind `--` stand the groups to try, or a folder of one: `subscriptions/gifts`.
 */
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { inRoot } from './lib/paths.mjs'
import { say } from './lib/run.mjs'
import { leaveOutConditions } from './mutation/conditions.mjs'
import { groups, optionsOf, queriesOf } from './mutation/groups.mjs'

/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Mutant */

/** The least percentage of noticed changes, of each file of the rules and of each slice. */
const LEAST = 85

/** @param {string} name @param {readonly Mutant[]} mutants */
function scoreOf(name, mutants) {
  const count = (/** @type {string[]} */ ...wanted) =>
    mutants.filter(({ status }) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return { name, noticed, all, score: all === 0 ? 100 : (100 * noticed) / all }
}

/** @param {readonly Mutant[]} mutants */
const scoresOfFiles = (mutants) =>
  [...new Set(mutants.map(({ fileName }) => fileName))].map((file) =>
    scoreOf(
      relative(inRoot('.'), file),
      mutants.filter(({ fileName }) => fileName === file),
    ),
  )

const asked = process.argv.slice(2)
const scores = []
for (const group of asked.length > 0 ? asked : groups) {
  const mutants = await new Stryker(optionsOf(group)).runMutationTest()
  scores.push(...(group === 'rules' ? scoresOfFiles(mutants) : [scoreOf(group, mutants)]))
  const queries = queriesOf(group)
  if (queries) scores.push(await leaveOutConditions(queries))
}
say('\n| what | noticed | % |\n|---|---|---|')
for (const { name, noticed, all, score } of scores.toSorted((a, b) => a.score - b.score))
  say(`| ${name} | ${noticed} of ${all} | ${score.toFixed(1)} |`)
process.exitCode = scores.every(({ score }) => score >= LEAST) ? 0 : 1
