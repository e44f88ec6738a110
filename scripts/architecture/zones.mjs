/**
 * Where a file belongs, read from its path alone: a new folder is a zone the day it appears.
 *
 * @typedef {object} Zone
 * @property {string} workspace contract, server, web, e2e, bench, scripts, or '' for the root
 * @property {string} area the folder below `src`: features, adapters, platform, ui, app, lib, ...
 * @property {string} slice the feature's noun or the adapter's service, else ''
 * @property {string} role in a server feature: routes, policy, queries, presenter, schema, index or
 *   verb; elsewhere ''
 * @property {boolean} test a test, or a helper of tests
 */

const ROLES = /(?:^|-)(?<role>routes|policy|queries|presenter|schema)\.ts$/

/**
 * @param {string} path from the repository's root
 * @returns {Zone}
 */
export function zoneOf(path) {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  const workspace = parts.length > 1 ? (parts[0] ?? '') : ''
  const inSource = parts[1] === 'src' && parts.length > 3
  const area = inSource ? (parts[2] ?? '') : ''
  const sliced = (area === 'features' || area === 'adapters') && parts.length > 4
  return {
    workspace,
    area,
    slice: sliced ? (parts[3] ?? '') : '',
    role: workspace === 'server' && sliced ? roleOf(name) : '',
    test: /\.test\.(tsx?|mjs)$/.test(name) || path.startsWith('server/test/'),
  }
}

/** @param {string} name */
function roleOf(name) {
  if (name === 'index.ts') return 'index'
  return ROLES.exec(name)?.groups?.role ?? 'verb'
}
