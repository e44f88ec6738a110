/** `npm run check`: checks format, lint, types and architecture concurrently; needs no database. */
import { existsSync } from 'node:fs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { run, runInstalled, runTogether, say } = await import('./lib/run.mjs')
const { listSources } = await import('./lib/sources.mjs')

/**
 * @typedef {import('./lib/run.mjs').RunResult} RunResult
 * @typedef {{ name: string, work: () => Promise<RunResult>, hint?: string }} Check
 */

const quiet = { quiet: true }

/** @param {string} workspace */
async function checkTypes(workspace) {
  // The route tree and the types of links are generated.
  const routes = inRoot(workspace, 'generate-routes.mjs')
  if (existsSync(routes)) {
    const generated = await run(process.execPath, [routes], { ...quiet, cwd: inRoot(workspace) })
    if (generated.code !== 0) return generated
  }
  return runInstalled('tsc', ['-p', workspace], quiet)
}

/** The compiler reports an empty project as an error. */
const workspaces = [
  'contract',
  'client',
  'server',
  'dev',
  'web',
  // Its scope has no page and no window.
  'web/src/worker',
  'e2e',
  'bench',
  'scripts',
]
const typed = workspaces.filter((workspace) =>
  listSources([workspace]).some((file) => /\.(m?ts|tsx|mjs)$/.test(file)),
)

/** @type {Check[]} the longest first */
const checks = [
  { name: 'lint', work: () => runInstalled('oxlint', ['--deny-warnings'], quiet) },
  ...typed.map((workspace) => ({
    name: `types of ${workspace}`,
    work: () => checkTypes(workspace),
  })),
  {
    name: 'format',
    work: () => runInstalled('oxfmt', ['--check', '.'], quiet),
    hint: 'npm run format mends it',
  },
  { name: 'dead code', work: () => runInstalled('knip', ['--no-progress'], quiet) },
  {
    name: 'architecture',
    work: () => run(process.execPath, ['scripts/architecture/check.mjs'], quiet),
  },
]

await ensureInstalled()
const started = performance.now()
// The types of the web app are those of the compiled catalogues.
const { compileTexts } = await import('../texts/compile.mjs')
const wrongTexts = compileTexts()
const results = await runTogether(
  2,
  checks.map((check) => async () => ({ ...check, ...(await check.work()) })),
)
for (const { name, code, output, hint } of results) {
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code !== 0) say(`\n${output.trim()}\n${hint ? `${hint}\n` : ''}`)
}
say(wrongTexts.length === 0 ? 'ok     texts' : `FAILED texts\n\n${wrongTexts.join('\n')}\n`)
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
if (wrongTexts.length > 0) failed.push('texts')
const seconds = ((performance.now() - started) / 1000).toFixed(1)
say(`Checked in ${seconds} s${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`)
process.exitCode = failed.length > 0 ? 1 : 0
