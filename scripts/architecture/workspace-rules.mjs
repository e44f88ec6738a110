/** Who may know whom among the workspaces, and what the contract may need. */
import { zoneOf } from './zones.mjs'

/** @typedef {import('./check-files.mjs').Rule} Rule */

const MAY_READ = new Map([
  ['contract', new Set(['contract'])],
  ['server', new Set(['server', 'contract'])],
  ['web', new Set(['web', 'contract'])],
  ['e2e', new Set(['e2e', 'contract', 'scripts'])],
  ['bench', new Set(['bench', 'contract', 'scripts', 'e2e'])],
  ['scripts', new Set(['scripts'])],
])

/** @type {Rule} */
export function workspaces({ path, imports }) {
  const { workspace } = zoneOf(path)
  const allowed = MAY_READ.get(workspace)
  if (!allowed) return []
  return imports.flatMap(({ target, relative, line }) => {
    const named = /^@carriage\/(?<name>[a-z0-9-]+)/.exec(target)?.groups?.name
    const other = relative ? zoneOf(target).workspace : named
    if (other === undefined || allowed.has(other)) return []
    return [{ line, message: `${workspace} must not import ${other || 'the root'} (${target})` }]
  })
}

/** @type {Rule} */
export function contractNeedsOnlyZod({ path, imports }) {
  const { workspace, test } = zoneOf(path)
  if (workspace !== 'contract' || test) return []
  return imports.flatMap(({ target, relative, line }) => {
    if (relative || /^zod($|\/)/.test(target) || target.startsWith('@carriage/contract/')) return []
    return [{ line, message: `the contract imports only zod, not ${target}` }]
  })
}
