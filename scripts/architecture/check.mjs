/** Checks the layout that CONTRIBUTING.md describes, and reports the sizes of the files. */
import { readFileSync } from 'node:fs'
import { inRoot, root } from '../lib/paths.mjs'
import { say } from '../lib/run.mjs'
import { checkLayout } from './check-layout.mjs'

const { paths, violations } = await checkLayout(root)
for (const { path, message, rule } of violations) say(`${path} ${message} [${rule}]`)

const sizes = paths
  .map((path) => readFileSync(inRoot(...path.split('/')), 'utf8').split('\n').length - 1)
  .toSorted((a, b) => a - b)
const quantile = (/** @type {number} */ share) => sizes[Math.floor((sizes.length - 1) * share)] ?? 0
const counted = `${sizes.length} files, median ${quantile(0.5)} lines, 90 % up to ${quantile(0.9)}`
say(`${counted}, longest ${quantile(1)}; ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
