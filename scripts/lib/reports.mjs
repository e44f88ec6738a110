import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [repeated] how many of those passed only when they were repeated
 *
 * @typedef {Count & { name: string, problem: string }} Verdict what one part of the tests came to;
 *   `problem` is what its counts do not show, or empty
 */

/**
 * Counts of each Vitest project, which shows in the names of its files. Undefined without a report.
 *
 * @param {string} file
 * @returns {Map<string, Count> | undefined}
 */
export function readVitest(file) {
  const report = readReport(file)
  if (!report) return undefined
  /** @type {Map<string, Count>} */
  const counts = new Map()
  for (const { name, status, assertionResults } of report.testResults) {
    const project = /\.(api|full)\.test\.[a-z]+$/.exec(name)?.[1] ?? 'unit'
    const count = counts.get(project) ?? { passed: 0, failed: 0 }
    /** @type {string[]} */
    const results = assertionResults.map((/** @type {{ status: string }} */ test) => test.status)
    const failed = results.filter((result) => result === 'failed').length
    count.passed += results.filter((result) => result === 'passed').length
    // A file that does not load, or fails in a hook, has failed without a failed test.
    count.failed += failed === 0 && status === 'failed' ? 1 : failed
    counts.set(project, count)
  }
  return counts
}

/**
 * Playwright's counts. A test that passed only when it was repeated is named as such: real browsers on
 * a busy machine are late now and then, and nobody may overlook one that is so again and again.
 *
 * @param {string} file
 * @returns {Map<string, Count> | undefined}
 */
export function readPlaywright(file) {
  const report = readReport(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const counts = { passed: expected + flaky, failed: unexpected, repeated: flaky }
  return new Map([['browser', counts]])
}

/**
 * Distrusts the runner: it must have left a report, have run something, and its exit code must
 * agree with its counts.
 *
 * @param {readonly string[]} names the parts it was to run
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
 * A line for each part, and the sum of them all as the last. A problem counts as one failure.
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
  return { lines: ['', ...lines, '', `${passed} passed, ${failed} failed`], ok: failed === 0 }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
