/**
 * Stryker changes no query. This leaves out one condition after the other, in a copy of the last commit, and runs the tests
 * of the slice each time.
 */
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { inRoot } from '../lib/paths.mjs'
import { run, runInstalled, say } from '../lib/run.mjs'

/** A condition on a line of its own in SQL. */
const SQL_CONDITION = /\n\s*AND [^\n]*/g
/** Neither tests nor tables. */
const QUERIES = /^(?!.*(?:\.test|-schema|\/tables)\.ts$).*\.ts$/
const WITH_PACKAGES = ['.', 'server']

/** @typedef {{ from: number, to: number }} Range in characters of a text, `to` not included */

/**
 * What can be left out of a file: an argument of `and()` or `or()`, and a line of SQL that begins with AND.
 *
 * @param {string} text of the file
 * @returns {Range[]}
 */
export function conditionsIn(text) {
  /** @type {Range[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(and|or)$/.test(node.expression.getText(file)))
      found.push(...argumentsOf(node))
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
      found.push(...linesOf(node))
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile('queries.ts', text, ts.ScriptTarget.Latest)
  /** @param {ts.Node} template */
  const linesOf = (template) => {
    const from = template.getStart(file)
    return [...text.slice(from, template.end - 1).matchAll(SQL_CONDITION)]
      .filter(([line]) => isWhole(line))
      .map(({ 0: line, index }) => ({ from: from + index, to: from + index + line.length }))
  }
  visit(file)
  return found
}

/** @param {ts.CallExpression} call */
const argumentsOf = ({ arguments: all }) =>
  all.map((one, index) => {
    const next = all[index + 1]
    const before = all[index - 1]
    return next
      ? { from: one.getFullStart(), to: next.getFullStart() }
      : { from: before?.end ?? one.getFullStart(), to: one.end }
  })

/**
 * The rest of a condition over several lines would be no SQL.
 *
 * @param {string} line
 */
const isWhole = (line) => line.split(/[({]/).length === line.split(/[)}]/).length

/**
 * Tries every condition in the files of a folder, tests and tables left out.
 *
 * @param {{ folder: string, tests: readonly string[] }} queries `tests` are folders
 * @returns {Promise<{ name: string, noticed: number, all: number, score: number }>}
 */
export async function leaveOutConditions({ folder, tests }) {
  const copy = join(mkdtempSync(join(tmpdir(), 'carriage-conditions-')), 'copy')
  await run('git', ['worktree', 'add', '--quiet', '--detach', copy])
  try {
    for (const place of WITH_PACKAGES) {
      const packages = inRoot(place, 'node_modules')
      if (existsSync(packages)) symlinkSync(packages, join(copy, place, 'node_modules'))
    }
    const { output } = await run('git', ['ls-files', folder], { quiet: true })
    const files = output.split('\n').filter((file) => QUERIES.test(file))
    const fails = async () =>
      (await runInstalled('vitest', testing(tests), { cwd: copy, quiet: true })).code !== 0
    if (await fails()) throw new Error(`The tests of ${folder} fail without a change`)
    let all = 0
    let noticed = 0
    for (const file of files) {
      const path = join(copy, file)
      const text = readFileSync(path, 'utf8')
      for (const { from, to } of conditionsIn(text)) {
        writeFileSync(path, text.slice(0, from) + text.slice(to))
        all += 1
        if (await fails()) noticed += 1
        else say(`${file}:${text.slice(0, to).split('\n').length} lived:${text.slice(from, to)}`)
      }
      writeFileSync(path, text)
    }
    return {
      name: `conditions of ${folder}`,
      noticed,
      all,
      score: all === 0 ? 100 : (100 * noticed) / all,
    }
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy])
  }
}

/** @param {readonly string[]} tests */
const testing = (tests) => [
  'run',
  '--config=scripts/mutation/vitest.api.config.ts',
  '--bail=1',
  ...tests,
]
