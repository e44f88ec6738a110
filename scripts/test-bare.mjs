/**
 * `npm run test:bare`: the README's two commands from a clean clone with Node, git and a shell alone, on
 * each supported Node, as root and as an ordinary user. `--node 22`, `--as user` and `--only start`
 * limit it.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { findAccount, giveAway } = await import('./lib/bare/account.mjs')
const { chooseCombinations, conclude } = await import('./lib/bare/options.mjs')
const { environmentOf, makeFolder, makePlace, sweepPlaces } = await import('./lib/bare/place.mjs')
const { isInterrupted, killIn } = await import('./lib/bare/program.mjs')
const { installTools, majors } = await import('./lib/bare/tools.mjs')
const { tryStart } = await import('./lib/bare/try-start.mjs')
const { tryTest } = await import('./lib/bare/try-test.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { run, say } = await import('./lib/run.mjs')

/**
 * @typedef {import('./lib/bare/options.mjs').Combination} Combination
 * @typedef {import('./lib/bare/tools.mjs').Tools} Tools
 * @typedef {{ outcome: 'passed' | 'failed' | 'skipped', detail: string }} Result
 */

const logs = inRoot('.cache', 'bare')

/**
 * @param {Combination} combination
 * @param {{ tools: Tools, caches: string }} ground
 * @returns {Promise<Result>}
 */
async function attempt({ node, as, command }, { tools, caches }) {
  if (isInterrupted()) return { outcome: 'skipped', detail: 'interrupted' }
  const account = findAccount(as)
  if (!account) return { outcome: 'skipped', detail: `cannot become ${as}` }
  // Separate for each account, since npm makes its cache readable only by the owner.
  const cache = join(caches, as)
  mkdirSync(cache, { recursive: true })
  giveAway(cache, account)
  const place = await makePlace(account)
  const log = join(logs, `node-${node}-${as}-${command}.log`)
  rmSync(log, { force: true })
  try {
    const env = environmentOf(place, { path: tools.path, cache })
    const setting = { account, cwd: place.checkout, env, log }
    const detail = await (command === 'start' ? tryStart : tryTest)(place, setting)
    return { outcome: 'passed', detail }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: 'failed', detail: `${reason} (see ${log})` }
  } finally {
    await killIn(place.folder)
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {readonly Combination[]} combinations */
async function tryAll(combinations) {
  const folder = makeFolder()
  /** @type {Result['outcome'][]} */
  const outcomes = []
  try {
    chmodSync(folder, 0o755)
    const nodes = new Set(combinations.map(({ node }) => node))
    const installed = await installTools(folder, nodes)
    for (const combination of combinations) {
      const tools = installed.get(combination.node)
      if (!tools) throw new Error(`There is no Node ${combination.node}`)
      const { outcome, detail } = await attempt(combination, {
        tools,
        caches: join(folder, 'caches'),
      })
      const { as, command } = combination
      say(`${outcome} npm ${command} as ${as}, Node ${tools.node}, npm ${tools.npm}: ${detail}`)
      outcomes.push(outcome)
    }
    return outcomes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  if (process.platform !== 'linux') throw new Error('This reads /proc, so it needs Linux')
  const combinations = chooseCombinations(process.argv.slice(2), majors)
  // The ordinary account must be able to read the tools, whatever the umask is.
  process.umask(0o022)
  sweepPlaces()
  mkdirSync(logs, { recursive: true })
  const { output } = await run('git', ['status', '--porcelain'], { quiet: true })
  if (output.trim()) say('What is not committed is not tried.')
  const { line, ok } = conclude(await tryAll(combinations))
  say(line)
  process.exitCode = ok && !isInterrupted() ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
