/** Checks the layout that CONTRIBUTING.md describes, and reports the size of the files. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { inRoot } from '../lib/paths.mjs'
import { say } from '../lib/run.mjs'
import { checkFiles } from './check-files.mjs'

const WORKSPACES = ['contract', 'server', 'dev', 'web', 'e2e', 'bench', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'test-results', 'playwright-report'])
/** Its examples of broken rules are meant to be broken. */
const EXAMPLES = 'scripts/architecture/architecture.test.mjs'
const SOURCE = /(?<!\.gen)\.(ts|tsx|mts|mjs)$/

/**
 * @param {string} folder from the repository's root
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return []
    const path = posix.join(folder.split(sep).join('/'), entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return SOURCE.test(entry.name) && path !== EXAMPLES ? [path] : []
  })
}

const paths = WORKSPACES.flatMap((workspace) => listFiles(workspace))
const sources = Object.fromEntries(
  paths.map((path) => [path, readFileSync(inRoot(...path.split('/')), 'utf8')]),
)
const violations = checkFiles(sources)
for (const { path, line, message, rule } of violations) say(`${path}:${line} ${message} [${rule}]`)

const sizes = Object.values(sources)
  .map((text) => text.split('\n').length - 1)
  .toSorted((a, b) => a - b)
const quantile = (/** @type {number} */ share) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
const counted = `${sizes.length} files, median ${quantile(0.5)} lines, 90 % up to ${quantile(0.9)}`
say(`${counted}, longest ${quantile(1)}; ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
