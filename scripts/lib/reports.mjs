import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [repeated] how many of them passed only when retried
 * @property {string[]} [failures] which failed
 * @property {string[]} [unstable] which passed only when retried, where the runner does not name them
 *
 * @typedef {Count & { name: string, problem: string }} Verdict the result of one part of the tests;
 *   `problem` is a failure that its counts do not show, or empty
 */

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 */

/**
 * The files of a Vitest report in which something failed; empty without a report.
 *
 * @param {string} file
 * @returns {string[]} absolute paths
 */
export function failedFiles(file) {
  /** @type {{ name: string, status: string }[]} */
  const results = readReport(file)?.testResults ?? []
  return results.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * The Vitest project of a test file. `browser` is what Playwright's tests are called, and those of `web` end so.
 *
 * @param {string} file
 */
function projectOf(file) {
  const kind = /\.(api|browser|full|peers)\.test\.[a-z]+$/.exec(file)?.[1] ?? 'unit'
  return kind === 'browser' ? 'web' : kind
}

/**
 * The counts of each Vitest project, according to file names. Undefined without a report. `again` is the report of files that
 * were run a second time, which counts for those; what passed only there is counted as repeated and named.
 *
 * @param {string} file
 * @param {string} [again]
 * @returns {Map<string, Count> | undefined}
 */
export function readVitest(file, again) {
  const report = readReport(file)
  if (!report) return undefined
  /** @type {VitestFile[]} */
  const repeated = (again !== undefined && readReport(again)?.testResults) || []
  const second = new Map(repeated.map((one) => [one.name, one]))
  /** @type {Map<string, Count & { failures: string[], unstable: string[] }>} */
  const counts = new Map()
  for (const before of report.testResults) {
    const { name, status, assertionResults } = second.get(before.name) ?? before
    const project = projectOf(name)
    const count = counts.get(project) ?? { passed: 0, failed: 0, failures: [], unstable: [] }
    /** @type {{ status: string, fullName: string }[]} */
    const tests = assertionResults
    const failures = tests.filter((test) => test.status === 'failed').map((test) => test.fullName)
    // A file that fails to load, or fails in a hook, contains no failed test but counts as failed.
    if (failures.length === 0 && status === 'failed') failures.push('the file itself')
    const unstable = before.status === 'failed' && status === 'passed' ? failedTests(before) : []
    const named = (/** @type {string[]} */ all) => all.map((test) => `${basename(name)}: ${test}`)
    counts.set(project, {
      passed: count.passed + tests.filter((test) => test.status === 'passed').length,
      failed: count.failed + failures.length,
      failures: [...count.failures, ...named(failures)],
      unstable: [...count.unstable, ...named(unstable)],
    })
  }
  for (const count of counts.values()) count.repeated = count.unstable.length
  return counts
}

/**
 * @param {VitestFile} result
 * @returns {string[]} at least one, for a file that has failed as a whole
 */
function failedTests({ assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['the file itself']
}

/**
 * Playwright's counts. Tests that passed only when retried are listed: browsers on a busy machine are
 * sometimes slow, but a test that often needs a retry must not be overlooked.
 *
 * @param {string} file
 * @returns {Map<string, Count> | undefined}
 */
export function readPlaywright(file) {
  const report = readReport(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const failures = report.suites.flatMap(failedSpecs)
  const counts = { passed: expected + flaky, failed: unexpected, repeated: flaky, failures }
  return new Map([['browser', counts]])
}

/**
 * @typedef {{ title: string, ok: boolean, file: string, line: number }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok)
  return [
    ...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...suites.flatMap(failedSpecs),
  ]
}

/**
 * Checks the runner: it must have written a report and run something, and its exit code must match
 * its counts.
 *
 * @param {readonly string[]} names the parts that it should have run
 * @param {Map<string, Count> | undefined} counts
 * @param {number} code
 * @returns {Verdict[]}
 */
export function judge(names, counts, code) {
  const verdicts = names.map((name) => {
    const count = counts?.get(name) ?? { passed: 0, failed: 0 }
    const idle = count.passed + count.failed === 0
    return { name, ...count, problem: counts ? (idle ? 'ran no test' : '') : 'left no report' }
  })
  const silent = code !== 0 && verdicts.every(({ failed, problem }) => failed === 0 && !problem)
  return silent
    ? verdicts.map((verdict, at) =>
        at === 0 ? { ...verdict, problem: `exit code ${code}` } : verdict,
      )
    : verdicts
}

/**
 * What failed, a line per part, and their sum as the last line. A problem counts as one failure.
 *
 * @param {readonly Verdict[]} verdicts
 */
export function summarise(verdicts) {
  const lines = verdicts.map(({ name, passed, failed, repeated, problem }) => {
    const again = repeated ? `, ${repeated} of them at the second try` : ''
    const counted = passed + failed > 0 ? ` ${passed} passed${again}, ${failed} failed` : ''
    const state = problem ? ` FAILED (${problem})` : counted ? '' : ' ok'
    return `${name}:${counted}${state}`
  })
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0)
  const failed = verdicts.reduce(
    (sum, { failed: tests, problem }) => sum + (tests || Number(problem !== '')),
    0,
  )
  const failures = verdicts.flatMap((verdict) => verdict.failures ?? [])
  const unstable = verdicts.flatMap((verdict) => verdict.unstable ?? [])
  const named = [
    ...(unstable.length > 0 ? ['', 'Passed at the second try:', ...unstable] : []),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures] : []),
  ]
  return {
    lines: [...named, '', ...lines, '', `${passed} passed, ${failed} failed`],
    ok: failed === 0,
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
