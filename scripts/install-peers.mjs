/**
 * `npm run peers:install`: gets the programs of `npm run test:peers` that are not on this machine, each by its own package
 * manager into `.cache`. Packages of Debian are the system's, so they are only
 * named; `-- --system` installs them as root.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { lineOf, stepsOf } = await import('./lib/install-steps.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { peers } = await import('./lib/peers.mjs')
const { run, say } = await import('./lib/run.mjs')

const { values } = parseArgs({ options: { system: { type: 'boolean', default: false } } })

/**
 * @param {import('./lib/peers.mjs').Recipe} recipe
 * @returns {Promise<string>} what came of it
 */
async function install(recipe) {
  const { needs, steps } = stepsOf(recipe)
  if (recipe.by === 'apt' && !values.system)
    return `skipped, it is a package of the system: ${steps.map(lineOf).join('; ')}`
  const there = await run(needs, [recipe.by === 'go' ? 'version' : '--version'], { quiet: true })
  if (there.code !== 0) return `skipped, there is no ${needs}`
  mkdirSync(inRoot('.cache'), { recursive: true })
  for (const step of steps) {
    const { command, args, env, cwd } = step
    const { code } = await run(command, args, { ...(env && { env }), ...(cwd && { cwd }) })
    if (code !== 0) return `failed: ${lineOf(step)}`
  }
  return 'installed'
}

const done = new Set()
const programs = peers.flatMap((peer) =>
  [peer, ...(peer.also ?? [])].map((program) => ({ ...program, name: peer.name })),
)
for (const { name, places, recipe } of programs) {
  if (!recipe || done.has(recipe)) continue
  done.add(recipe)
  const isThere = places.some((place) => existsSync(place))
  const outcome = isThere ? 'is there' : await install(recipe)
  if (outcome.startsWith('failed')) process.exitCode = 1
  say(`${name}: ${outcome}`)
}
