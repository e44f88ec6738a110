import * as server from './server-rules.mjs'
import { readSource } from './source-file.mjs'
import * as style from './style-rules.mjs'
import { webLayers } from './web-rules.mjs'
import { contractNeedsOnlyZod, workspaces } from './workspace-rules.mjs'

/**
 * @typedef {import('./source-file.mjs').SourceFile} SourceFile
 * @typedef {{ line: number, message: string }} Finding
 * @typedef {Finding & { path: string, rule: string }} Violation
 * @typedef {(file: SourceFile) => Finding[]} Rule
 */

/** @type {readonly Rule[]} */
const RULES = [
  workspaces,
  contractNeedsOnlyZod,
  server.platformKnowsNoProduct,
  server.adaptersKnowNoFeature,
  server.featuresMeetAtTheirIndex,
  server.layersInASlice,
  server.sqlOnlyInQueries,
  webLayers,
  style.smallFiles,
  style.nothingUnfinished,
  style.namedExports,
  style.environmentInOnePlace,
  style.importsNameTheirFile,
  style.kebabCase,
  style.noBarrels,
]

/** Rules about what only many files show. */
const SET_RULES = [server.featuresWithoutCycles, server.tablesOnlyInQueries]

/**
 * Holds every rule against a set of files.
 *
 * @param {Readonly<Record<string, string>>} sources path from the repository's root -> text
 * @returns {Violation[]}
 */
export function checkFiles(sources) {
  const files = Object.entries(sources).map(([path, text]) => readSource(path, text))
  const single = files.flatMap((file) =>
    RULES.flatMap((rule) =>
      rule(file).map((finding) => ({ ...finding, path: file.path, rule: rule.name })),
    ),
  )
  const together = SET_RULES.flatMap((rule) =>
    rule(files).map((finding) => ({ ...finding, rule: rule.name })),
  )
  return [...single, ...together]
}
