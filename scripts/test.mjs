/** `npm test`: checks, unit, API and browser tests; `--full` adds the long ones. */
import { availableParallelism } from 'node:os'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureChromium } = await import('./lib/chromium.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { failedFiles, judge, readPlaywright, readVitest, summarise } =
  await import('./lib/reports.mjs')
const { run, runInstalled, say } = await import('./lib/run.mjs')

const full = process.argv.includes('--full')
const projects = ['unit', 'web', 'api', ...(full ? ['full'] : [])]
const reports = inRoot('.cache', `test-${process.pid}`)
const studio = `${reports}/studio`

/**
 * @typedef {import('./lib/reports.mjs').Verdict} Verdict
 */

/**
 * @param {'check' | 'build'} name of a script
 * @returns {Promise<Verdict[]>}
 */
async function runScript(name) {
  const { code } = await run(process.execPath, [inRoot(`scripts/${name}.mjs`)])
  return [{ name, passed: 0, failed: 0, problem: code === 0 ? '' : 'see above' }]
}

/** So many files are run a second time; more say that something is broken. */
const MOST_REPEATED = 3

/**
 * Files in which something failed are run once more, when nothing else runs: a busy machine sometimes holds a test up for
 * longer than its subject allows. What passes only then is named at the end.
 *
 * @returns {Promise<Verdict[]>}
 */
async function testWithVitest() {
  const first = `${reports}/vitest.json`
  const code = await runVitest(first, [])
  const failed = failedFiles(first)
  if (failed.length === 0 || failed.length > MOST_REPEATED)
    return judge(projects, readVitest(first), code)
  const second = `${reports}/vitest-again.json`
  const codeAgain = await runVitest(second, failed)
  return judge(projects, readVitest(first, second), codeAgain)
}

/**
 * @param {string} report where it is written
 * @param {readonly string[]} files all without any
 */
async function runVitest(report, files) {
  const { code } = await runInstalled(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      // The long ones wait a good while for what takes over from a process that was killed.
      ...(full
        ? [`--maxWorkers=${availableParallelism() + 1}`]
        : ['--testNamePattern=^(?!.*@full)']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      env: {
        CHROMIUM_PATH: await ensureChromium(),
        ...(full ? { TEST_BUILT_SERVER: 'true' } : {}),
      },
    },
  )
  return code
}

/**
 * Prepares the demo studio that the browser tests use, which takes about a minute.
 *
 * @returns {Promise<Verdict[]>}
 */
async function prepareStudio() {
  const script = inRoot('e2e/support/prepare-studio.ts')
  const { code } = await runInstalled('tsx', [script, studio])
  return [{ name: 'studio', passed: 0, failed: 0, problem: code === 0 ? '' : 'see above' }]
}

/** @returns {Promise<Verdict[]>} */
async function testWithPlaywright() {
  const report = `${reports}/playwright.json`
  const { code } = await runInstalled(
    'playwright',
    ['test', '--config', inRoot('e2e/playwright.config.ts'), '--reporter=list,json'],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: await ensureChromium(),
        E2E_STUDIO: studio,
        ...(full ? { E2E_FULL: '1' } : {}),
      },
    },
  )
  return judge(['browser'], readPlaywright(report), code)
}

/** Removes the folders of interrupted runs. */
function sweep() {
  const folder = inRoot('.cache')
  const left = existsSync(folder) ? readdirSync(folder) : []
  for (const name of left) {
    const pid = /^test-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @param {Verdict[]} verdicts */
const isFine = (verdicts) => verdicts.every(({ problem }) => !problem)

/**
 * A part that cannot start counts as a failure.
 *
 * @param {string} name
 * @param {() => Promise<Verdict[]>} part
 * @returns {Promise<Verdict[]>}
 */
async function attempt(name, part) {
  try {
    return await part()
  } catch (error) {
    return [{ name, passed: 0, failed: 0, problem: error instanceof Error ? error.message : '?' }]
  }
}

await ensureInstalled()
sweep()
mkdirSync(reports, { recursive: true })
try {
  const building = attempt('build', () => runScript('build'))
  const preparing = building.then((built) =>
    isFine(built) ? attempt('studio', prepareStudio) : [],
  )
  const checked = await attempt('check', () => runScript('check'))
  // The long tests run the built server.
  const built = await building
  const tested = await attempt('vitest', testWithVitest)
  const prepared = await preparing
  const browsed = isFine([...built, ...prepared])
    ? await attempt('browser', testWithPlaywright)
    : [{ name: 'browser', passed: 0, failed: 0, problem: 'nothing to test' }]
  const { lines, ok } = summarise([...checked, ...built, ...tested, ...prepared, ...browsed])
  for (const line of lines) say(line)
  process.exitCode = ok ? 0 : 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
