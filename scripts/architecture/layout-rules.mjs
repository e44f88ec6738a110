/** What no single import shows: cycles between features, and folders that have grown too large. */
import { posix } from 'node:path'

/** @typedef {import('dependency-cruiser').IModule} Module */
/** @typedef {{ path: string, message: string, rule: string }} Violation */

const MAX_FOLDER_FILES = 25

const TEST = /\.test\.(tsx?|mjs)$/
/** Pages are laid out by their addresses, and the demo's data and drawings by what they show. */
const ANY_SIZE = /^web\/src\/app\/(?!-)|^dev\/studio\/(data|renderer)/

/**
 * Features that need each other, however long the way round. Types count, too: a feature that needs the other's
 * types has to know it. Rows refer both ways, so schemas do not count.
 *
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function featureCycles(modules) {
  return ['server/src/features', 'web/src/features'].flatMap((root) => {
    /** @type {Map<string, Map<string, string>>} feature -> feature it needs -> file that needs it */
    const needs = new Map()
    const featureOf = (/** @type {string} */ path) =>
      path.startsWith(`${root}/`) ? path.split('/')[3] : undefined
    for (const { source, dependencies } of modules) {
      const from = featureOf(source)
      if (!from || TEST.test(source) || source.endsWith('-schema.ts')) continue
      for (const { resolved } of dependencies) {
        const to = featureOf(resolved)
        if (!to || to === from) continue
        needs.set(from, (needs.get(from) ?? new Map()).set(to, source))
      }
    }
    return [...needs].flatMap(([feature, targets]) =>
      [...targets].flatMap(([target, path]) => {
        const back = findWay(needs, target, feature)
        // Told once for each cycle, at the feature that comes first in the alphabet.
        if (!back || back.some((name) => name < feature)) return []
        const message = `features in a cycle: ${[feature, ...back].join(' -> ')}`
        return [{ path, message, rule: 'feature-cycle' }]
      }),
    )
  })
}

/**
 * @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} needs
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

/**
 * Folders with more sources than anybody reads through.
 *
 * @param {readonly string[]} paths
 * @returns {Violation[]}
 */
export function largeFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of paths) {
    if (TEST.test(path) || ANY_SIZE.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([path, count]) => ({
      path,
      message: `${count} sources; divide it by what they do (at most ${MAX_FOLDER_FILES})`,
      rule: 'large-folder',
    }))
}

/**
 * @param {readonly string[]} paths
 * @returns {Violation[]}
 */
export function barrels(paths) {
  return paths
    .filter((path) => /(^|\/)index\.tsx?$/.test(path) && !path.startsWith('web/src/app/'))
    .filter((path) => !/^server\/src\/features\/[^/]+\/index\.ts$/.test(path))
    .map((path) => ({
      path,
      message: 'index.ts is for a feature of the server; import the file itself',
      rule: 'barrel',
    }))
}

const DATES = 'web/src/lib/text/dates.ts'
const DATE_CALL =
  /\bIntl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat)\b|\.toLocale\w*String\(/

/**
 * Dates and times have one form each, which the web app writes in one file.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export function datesElsewhere(paths, read) {
  return paths
    .filter((path) => path.startsWith('web/src/') && path !== DATES && !TEST.test(path))
    .filter((path) => DATE_CALL.test(read(path)))
    .map((path) => ({
      path,
      message: `dates and times are written by ${DATES}`,
      rule: 'dates-elsewhere',
    }))
}

const WRITTEN_KEY = /\bqueryKey\s*[:=]\s*\[/
const FACTORY = /\bqueryKeys(?:<[^(]*>)?\('([^']+)'\)/g

/**
 * Keys of queries are made by the factory of the feature that owns them, of which there is one for each name.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export function queryKeysElsewhere(paths, read) {
  /** @type {Map<string, string>} */
  const owners = new Map()
  return paths
    .filter((path) => path.startsWith('web/src/') && !TEST.test(path))
    .flatMap((path) => {
      const text = read(path)
      const taken = [...text.matchAll(FACTORY)].flatMap(([, name = '']) => {
        const owner = owners.get(name)
        owners.set(name, path)
        return owner === undefined ? [] : [`${owner} makes the keys of ${name}, too`]
      })
      const written = WRITTEN_KEY.test(text) ? ['keys of queries come from queryKeys()'] : []
      return [...written, ...taken].map((message) => ({ path, message, rule: 'query-key' }))
    })
}

const TEMPLATE = /sql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g

/**
 * Columns of the statement around a subquery, without `outer`: drizzle may write them without their table.
 *
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export function ambiguousColumns(paths, read) {
  return paths
    .filter((path) => path.startsWith('server/src/') && !TEST.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(TEMPLATE)].flatMap(([, text = '']) => {
        if (!/\(\s*SELECT\b/.test(text)) return []
        const own = [...text.matchAll(/(?:FROM|JOIN) \$\{(\w+)\}/g)].map(([, table]) => table)
        const columns = [...text.matchAll(/\$\{([a-z]\w*)\.(\w+)\}/g)]
        return own.length === 0
          ? []
          : columns
              .filter(([, table]) => !own.includes(table))
              .map(([, table, column]) => ({
                path,
                message: `${table}.${column} is of the statement around: outer(${table}.${column})`,
                rule: 'ambiguous-column',
              }))
      }),
    )
}

/**
 * Imports that a bundler would have to guess the file of.
 *
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function unnamedFiles(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => /^\.\.?\//.test(module))
      .filter(({ module }) => /^\.jsx?$|^$/.test(posix.extname(module.replace(/\?.*$/, ''))))
      .map(({ module }) => ({
        path: source,
        message: `${module} must end in the extension of its source`,
        rule: 'unnamed-file',
      })),
  )
}

const NAMED_FILE = /`(?:\.{1,2}\/)*([\w./-]+\.(?:ts|tsx|mjs|sql))`/g

/**
 * Documents that name a file which is not there, by its whole path or by the end of it; `web/` may stand for `web/src/`.
 *
 * @param {readonly string[]} documents
 * @param {readonly string[]} files all that there are
 * @param {(path: string) => string} read
 * @returns {Violation[]}
 */
export function missingFiles(documents, files, read) {
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  return documents.flatMap((path) =>
    [...read(path).matchAll(NAMED_FILE)]
      .map(([, name = '']) => name)
      .filter((name) => !ends.has(name) && !ends.has(name.replace(/^web\//, 'web/src/')))
      .map((name) => ({ path, message: `there is no ${name}`, rule: 'missing-file' })),
  )
}
