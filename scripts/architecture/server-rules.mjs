/** routes -> verb -> policy | queries | adapters -> platform */
import { zoneOf } from './zones.mjs'

/**
 * @typedef {import('./check-files.mjs').Rule} Rule
 * @typedef {import('./source-file.mjs').SourceFile} SourceFile
 * @typedef {import('./source-file.mjs').Import} Import
 * @typedef {import('./zones.mjs').Zone} Zone
 */

const SQL = /^(drizzle-orm|pg)($|\/)/
const ENTRIES = /^server\/src\/(main|worker|command|app)\.ts$/

/**
 * Applies a judgement to each import inside the server's product code.
 *
 * @param {SourceFile} file
 * @param {(from: Zone, to: Zone, item: Import) => string | undefined} judge
 */
function judgeImports(file, judge) {
  const from = zoneOf(file.path)
  if (!file.path.startsWith('server/src/') || from.test) return []
  return file.imports.flatMap((item) => {
    const message = judge(from, zoneOf(item.relative ? item.target : ''), item)
    return message ? [{ line: item.line, message }] : []
  })
}

/** @type {Rule} */
export function platformKnowsNoProduct(file) {
  return judgeImports(file, (from, to, { target, relative }) => {
    if (from.area !== 'platform' || !relative || to.area === 'platform') return undefined
    return `platform imports only platform, not ${target}`
  })
}

/** @type {Rule} */
export function adaptersKnowNoFeature(file) {
  return judgeImports(file, (from, to, { target }) => {
    if (from.area !== 'adapters') return undefined
    if (to.area === 'features') return `an adapter must not import a feature (${target})`
    return ENTRIES.test(target) ? `nothing but an entry imports ${target}` : undefined
  })
}

/** @type {Rule} */
export function featuresMeetAtTheirIndex(file) {
  return judgeImports(file, (from, to, { target }) => {
    if (from.area !== 'features') return undefined
    if (ENTRIES.test(target)) return `nothing but an entry imports ${target}`
    if (to.area !== 'features' || to.slice === from.slice || to.role === 'index') return undefined
    // Foreign keys name the other table, and a schema declares nothing but tables.
    if (from.role === 'schema' && to.role === 'schema') return undefined
    return `reach the feature ${to.slice} through its index.ts, not ${target}`
  })
}

/** What each kind of file must not use, tables aside; types leave nothing behind at run time. */
const FORBIDDEN = new Map([
  ['routes', { roles: ['queries'], adapters: true, why: 'a route calls a verb' }],
  [
    'verb',
    { roles: ['routes'], adapters: false, why: 'a verb is called, it does not call routes' },
  ],
  [
    'policy',
    {
      roles: ['routes', 'queries', 'verb', 'presenter'],
      adapters: true,
      why: 'a policy is pure',
    },
  ],
  [
    'presenter',
    {
      roles: ['routes', 'queries', 'verb'],
      adapters: true,
      why: 'a presenter only maps',
    },
  ],
  ['queries', { roles: ['routes', 'verb'], adapters: true, why: 'queries only know tables' }],
  [
    'schema',
    {
      roles: ['routes', 'verb', 'queries', 'policy', 'presenter'],
      adapters: true,
      why: 'a schema only declares',
    },
  ],
])

/** @type {Rule} */
export function layersInASlice(file) {
  return judgeImports(file, (from, to, { target, typeOnly }) => {
    const forbidden = from.area === 'features' ? FORBIDDEN.get(from.role) : undefined
    if (!forbidden || typeOnly) return undefined
    const role = to.area === 'features' && forbidden.roles.includes(to.role)
    const adapter = to.area === 'adapters' && forbidden.adapters
    return role || adapter ? `${forbidden.why}: not ${target}` : undefined
  })
}

/** @type {Rule} */
export function sqlOnlyInQueries(file) {
  return judgeImports(file, (from, to, { target, typeOnly }) => {
    if (typeOnly || from.area === 'platform') return undefined
    if (['queries', 'schema'].includes(from.role)) return undefined
    if (SQL.test(target)) return `only *-queries.ts and *-schema.ts use ${target}`
    // A slice lends its tables to the queries of others through its index.
    const lends = from.role === 'index' && from.slice === to.slice
    return to.role === 'schema' && !lends ? `only queries use the tables of ${target}` : undefined
  })
}

/**
 * Tables that reach a verb by way of an index.
 *
 * @param {readonly SourceFile[]} files
 */
export function tablesOnlyInQueries(files) {
  const schemas = files.filter(({ path }) => zoneOf(path).role === 'schema')
  const tables = new Set(
    schemas.flatMap(({ path, code }) =>
      [...code.matchAll(/export const (\w+) = \w*[tT]able\b/g)].map(
        ([, name]) => `${zoneOf(path).slice}.${name}`,
      ),
    ),
  )
  return files.flatMap((file) =>
    judgeImports(file, (from, to, { names }) => {
      if (to.role !== 'index' || ['queries', 'schema'].includes(from.role)) return undefined
      const used = names.filter((name) => tables.has(`${to.slice}.${name}`))
      return used.length > 0 ? `only queries use tables: ${used.join(', ')}` : undefined
    }).map((finding) => ({ ...finding, path: file.path })),
  )
}

/**
 * Features that need each other, however long the way round.
 *
 * @param {readonly SourceFile[]} files
 */
export function featuresWithoutCycles(files) {
  /** @type {Map<string, Map<string, { path: string, line: number }>>} */
  const needs = new Map()
  for (const file of files) {
    judgeImports(file, (from, to, { line }) => {
      const crosses = from.area === 'features' && to.area === 'features' && from.slice !== to.slice
      // Schemas may name each other: rows refer both ways, code does not.
      if (!crosses || from.role === 'schema') return undefined
      const known = needs.get(from.slice) ?? new Map()
      needs.set(from.slice, known.set(to.slice, { path: file.path, line }))
      return undefined
    })
  }
  return [...needs].flatMap(([slice, targets]) =>
    [...targets].flatMap(([target, { path, line }]) => {
      const back = findWay(needs, target, slice)
      // Told once per circle, from the slice that comes first in the alphabet.
      if (!back || back.some((name) => name < slice)) return []
      return [{ path, line, message: `features in a circle: ${[slice, ...back].join(' -> ')}` }]
    }),
  )
}

/**
 * @param {Map<string, Map<string, unknown>>} needs
 * @param {string} from
 * @param {string} to
 * @returns {string[] | undefined} the names on the way, both ends included
 */
function findWay(needs, from, to, seen = new Set()) {
  if (from === to) return [to]
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const next of needs.get(from)?.keys() ?? []) {
    const way = findWay(needs, next, to, seen)
    if (way) return [from, ...way]
  }
  return undefined
}
