import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { foreignClasses } from './class-rules.mjs'
import { importRules } from './import-rules.mjs'
import {
  ambiguousColumns,
  barrels,
  datesElsewhere,
  featureCycles,
  largeFolders,
  missingFiles,
  queryKeysElsewhere,
  unnamedFiles,
} from './layout-rules.mjs'
import { twinWords } from './word-rules.mjs'

/** @typedef {import('./layout-rules.mjs').Violation} Violation */

const WORKSPACES = ['contract', 'server', 'dev', 'web', 'e2e', 'bench', 'scripts']
const NO_SOURCE = '(^|/)(dist|migrations|test-results)/|\\.gen\\.ts$|\\.d\\.m?ts$'
const NOT_OURS = /\/node_modules\//
const SOURCE = new RegExp(`^(${WORKSPACES.join('|')})/.*\\.(ts|tsx|mts|mjs)$`)

/** Walkthroughs name what somebody is going to write. */
const DOCUMENT = /\.md$(?<!^docs\/walkthroughs\/.*)/

/**
 * What is in a folder and below it, as paths from the root; nothing where there is no such folder.
 *
 * @param {string} root
 * @param {string} folder
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/**
 * Holds every rule against the sources below `root`.
 *
 * @param {string} root a folder laid out as the repository is; workspaces may be missing
 * @returns {Promise<{ paths: string[], violations: Violation[] }>} paths from the root
 */
export async function checkLayout(root) {
  const workspaces = WORKSPACES.filter((name) => existsSync(join(root, name)))
  const { output } = await cruise(workspaces, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: importRules },
    tsPreCompilationDeps: true,
    exclude: { path: NO_SOURCE },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  })
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  const forbidden = summary.violations.map(({ from, to, rule, comment }) => ({
    path: from,
    message: `must not import ${to}${comment ? `: ${comment}` : ''}`,
    rule: rule.name,
  }))
  const paths = modules.map(({ source }) => source).filter((source) => SOURCE.test(source))
  const ofModules = [...featureCycles(modules), ...unnamedFiles(modules)]
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const ofPaths = [
    ...largeFolders(paths),
    ...barrels(paths),
    ...datesElsewhere(paths, read),
    ...queryKeysElsewhere(paths, read),
    ...ambiguousColumns(paths, read),
    ...foreignClasses(paths, read),
    ...twinWords(
      filesIn(root, 'texts/en').filter((path) => path.endsWith('.json')),
      read,
    ),
    ...missingFiles(
      filesIn(root, 'docs').filter((path) => DOCUMENT.test(path)),
      [...WORKSPACES, 'texts'].flatMap((name) =>
        filesIn(root, name).filter((path) => !NOT_OURS.test(path)),
      ),
      read,
    ),
  ]
  return { paths, violations: [...forbidden, ...ofModules, ...ofPaths] }
}
