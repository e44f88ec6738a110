/**
 * What is changed in each group, and the tests that have to notice it.
 *
 * @typedef {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} Options
 */

const FEATURES = 'server/src/features'

/**
 * The slices whose verbs and queries are tried, each by its own API tests and those of `tests`.
 *
 * @type {Record<string, { change?: string, tests?: string[] }>}
 */
const SLICES = {
  // Money.
  subscriptions: {},
  // Access.
  guards: {
    change: 'server/src/{context,platform/http/router}.ts',
    tests: ['server/src/access.api.test.ts', 'server/src/strangers.api.test.ts'],
  },
  accounts: {},
  devices: {},
  households: {},
  // Retention.
  'data-exports': {},
  members: {},
  sweeps: {
    change: 'server/src/**/{sweep-*,end-imports,notifications,telemetry,insights-queries}.ts',
    tests: [
      'server/src/retention.api.test.ts',
      `${FEATURES}/insights/dashboard.api.test.ts`,
      `${FEATURES}/{imports,media/images,media/uploads,notifications,telemetry}/*.api.test.ts`,
    ],
  },
  // Progress.
  'videos/playback': {},
  programs: {},
  practice: {},
  // Delivery.
  messages: {},
  events: { tests: [`${FEATURES}/webhooks/*.api.test.ts`] },
  webhooks: { tests: [`${FEATURES}/accounts/security/ended-things.api.test.ts`] },
  mail: {},
}

/** Rules have a group of their own; the other files hold tables, paths and texts. */
const LEFT_OUT = ['*.test.ts', '*-{policy,schema,emails}.ts', '{routes,slice,index,tables}.ts']

/** @type {readonly string[]} */
export const groups = ['rules', ...Object.keys(SLICES)]

/** @param {string} name */
function groupOf(name) {
  const group = Object.keys(SLICES).find((one) => name === one || name.startsWith(`${one}/`))
  if (group === undefined) throw new Error(`There is no group ${name}: ${groups.join(', ')}`)
  return group
}

/**
 * The folder whose queries are tried, and the tests that judge them; undefined for what is no slice.
 *
 * @param {string} name of a group, or a folder of a slice
 */
export function queriesOf(name) {
  if (name === 'rules' || SLICES[groupOf(name)]?.change !== undefined) return undefined
  const group = groupOf(name)
  const others = (SLICES[group]?.tests ?? []).map((path) => path.replace(/\*.*$/, ''))
  return { folder: `${FEATURES}/${name}`, tests: [`${FEATURES}/${group}/`, ...others] }
}

/**
 * @param {string} name of a group, or a folder of a slice
 * @returns {Options}
 */
export function optionsOf(name) {
  if (name === 'rules') return { ...common(name), ...rules }
  const group = groupOf(name)
  const { change, tests = [] } = SLICES[group] ?? {}
  return {
    ...common(name.replaceAll('/', '-')),
    mutate: [change ?? `${FEATURES}/${name}/**/*.ts`, ...LEFT_OUT.map((files) => `!**/${files}`)],
    testFiles: change ? tests : [`${FEATURES}/${group}/**/*.api.test.ts`, ...tests],
    vitest: { configFile: 'scripts/mutation/vitest.api.config.ts', related: false },
    // A refusal in other words is no defect, and SQL without its text fails everywhere.
    mutator: { excludedMutations: ['StringLiteral'] },
    // A change to what runs while files are loaded would need all tests.
    ignoreStatic: true,
    // One database server.
    concurrency: 1,
    dryRunTimeoutMinutes: 15,
  }
}

/** @type {Options} */
const rules = {
  mutate: ['contract/src/**/policy.ts', 'server/src/**/*-policy.ts'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  concurrency: 2,
}

/** @param {string} file @returns {Options} */
const common = (file) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // A second run tries only what has changed, or what an interrupted run has left.
  incremental: true,
  incrementalFile: `.cache/mutation/${file}.known.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `.cache/mutation/${file}.json` },
  ignorePatterns: [
    '/web',
    '/e2e',
    '/bench',
    '/docs',
    '/dev/studio/media',
    '**/dist',
    '.ci',
    '.github',
  ],
  tempDirName: '.cache/stryker',
  // Only a change that never ends is to end this way: a busy machine would count as a test that noticed.
  timeoutMS: 30_000,
})
