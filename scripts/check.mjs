/** `npm run check`: checks format, lint, types and architecture concurrently; needs no database. */
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { run, runInstalled, runTogether, say } = await import('./lib/run.mjs')

/**
 * @typedef {import('./lib/run.mjs').RunResult} RunResult
 * @typedef {{ name: string, work: () => Promise<RunResult>, hint?: string }} Check
 */

const quiet = { quiet: true }

/** One program reads the types for rules and for the compiler's own errors. */
async function lint() {
  // The route tree and the types of links are generated.
  const routes = inRoot('web/generate-routes.mjs')
  const generated = await run(process.execPath, [routes], { ...quiet, cwd: inRoot('web') })
  return generated.code === 0 ? runInstalled('oxlint', ['--deny-warnings'], quiet) : generated
}

/** @type {Check[]} the longest first */
const checks = [
  { name: 'lint and types', work: lint },
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
