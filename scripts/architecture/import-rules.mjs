/**
 * Who may import whom, for dependency-cruiser: the layout that CONTRIBUTING.md describes. Paths are
 * those from the repository's root; `$1` stands for the first group of the rule's `from.path`.
 */

const TEST = '\\.test\\.(tsx?|mjs)$|^(server|web)/test/'
/** Leaves nothing behind at run time. */
const TYPE_ONLY = 'type-only'
const SERVER_SLICE = '^server/src/features/([^/]+)/'
const WEB_FEATURE = '^web/src/features/([^/]+)/'

/** @param {readonly string[]} roles the ends of file names: routes, policy, queries, ... */
const named = (...roles) => `(^|[-/])(${roles.join('|')})\\.ts$`
const ROLES = ['routes', 'policy', 'queries', 'presenter', 'schema']
/** Whatever is no other role does the work: `enroll-in-program.ts`. */
const NO_VERB = `${named(...ROLES, 'index', 'slice', 'tables')}|${TEST}`

/**
 * @param {string} name
 * @param {string} comment what to do instead
 * @param {object} from
 * @param {object} to
 */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { pathNot: TEST, ...from },
  to,
})

/**
 * A workspace reads only itself and those named.
 *
 * @param {string} self
 * @param {readonly string[]} others
 */
function workspace(self, others) {
  const all = ['contract', 'client', 'server', 'dev', 'web', 'e2e', 'bench', 'scripts']
  const foreign = all.filter((name) => name !== self && !others.includes(name))
  return forbid(
    `workspace-${self}`,
    `${self} imports only itself and ${others.join(', ') || 'packages'}`,
    { path: `^${self}/` },
    { path: `^(@carriage/)?(${foreign.join('|')})/` },
  )
}

/**
 * What a kind of file in a slice of the server must not use.
 *
 * @param {string} role
 * @param {string} why
 * @param {{ from?: object, roles?: readonly string[], verbs?: boolean, adapters?: boolean }} limits
 */
function layer(role, why, { from = { path: `^server/src/features/.*${named(role)}` }, ...limits }) {
  const { roles = [], verbs = false, adapters = false } = limits
  const slices = '^server/src/features/'
  const parts = [
    ...(roles.length > 0 ? [`${slices}.*${named(...roles)}`] : []),
    ...(verbs ? [`${slices}(?!.*${named(...ROLES, 'index', 'tables')})`] : []),
    ...(adapters ? ['^server/src/adapters/'] : []),
  ]
  return forbid(`layer-${role}`, why, from, {
    path: parts.join('|'),
    dependencyTypesNot: [TYPE_ONLY],
  })
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const importRules = [
  workspace('contract', []),
  workspace('client', []),
  workspace('server', ['contract', 'dev']),
  workspace('dev', ['server', 'contract']),
  workspace('web', ['contract']),
  workspace('e2e', ['contract', 'scripts']),
  workspace('bench', ['contract', 'scripts', 'e2e', 'server']),
  workspace('scripts', []),
  forbid(
    'brand-is-read-once',
    'what the studio is called comes from readBrand (server) or lib/text/brand.ts (web); brand.ts has the built-in values alone',
    {
      path: '^(contract|server|dev|web|e2e|bench)/',
      pathNot: `${TEST}|^contract/src/brand/theme-policy\\.ts$|^server/src/features/brand/brand-presenter\\.ts$|^web/src/lib/text/brand\\.ts$`,
    },
    { path: '^(@carriage/)?contract/(src/)?brand(\\.ts)?$' },
  ),
  forbid(
    'contract-needs-few-packages',
    'browsers load the contract: it imports itself, its texts, zod and temporal-polyfill',
    { path: '^contract/src/' },
    {
      pathNot:
        '^contract/|^(@carriage/)?texts/(contract/|compiled/(browser/)?contract/|(compiled/)?languages|(src/)?says)|^(node_modules/)?(zod|temporal-polyfill)(/|$)',
    },
  ),
  forbid(
    'production-without-dev',
    'only the composition loads what a local installation has, by import() and on demand',
    { path: '^server/src/' },
    { path: '^dev/', dynamic: false },
  ),
  forbid(
    'composition-loads-dev',
    'compose.ts and start-server.ts alone know the workspace dev',
    { path: '^server/src/', pathNot: `^server/src/(compose|start-server)\\.ts$|${TEST}` },
    { path: '^dev/' },
  ),

  forbid(
    'watching-costs-nothing',
    'metrics and traces are loaded by import(), where they are asked for',
    { path: '^server/src/', pathNot: TEST },
    {
      path: '^(node_modules/)?(@opentelemetry|prom-client)(/|$)|^server/src/platform/tracing/tracing\\.ts$',
      dynamic: false,
      dependencyTypesNot: [TYPE_ONLY],
    },
  ),
  forbid(
    'platform-knows-no-product',
    'platform imports only platform',
    { path: '^server/src/platform/' },
    { path: '^server/src/(?!platform/)' },
  ),
  forbid(
    'adapters-know-no-feature',
    'an adapter is called by features, not the other way round',
    { path: '^server/src/adapters/' },
    { path: '^server/src/features/' },
  ),
  forbid(
    'entries-are-not-imported',
    'nothing but an entry imports an entry',
    { path: '^server/src/(platform|adapters|features)/' },
    {
      path: '^server/src/(main|worker|command|doctor|app|compose|slices|open-installation|start-server|start-worker)\\.ts$',
    },
  ),
  forbid(
    'slices-meet-at-index',
    'reach another slice through its index.ts, its tables through tables.ts',
    { path: SERVER_SLICE, pathNot: `${named('schema')}|${TEST}` },
    { path: '^server/src/features/(?!$1/)[^/]+/', pathNot: '/features/[^/]+/(index|tables)\\.ts$' },
  ),
  forbid(
    'schemas-meet-at-schemas',
    'rows refer to rows: a schema imports another schema',
    { path: `${SERVER_SLICE}.*-schema\\.ts$` },
    {
      path: '^server/src/features/(?!$1/)[^/]+/',
      pathNot: `${named('schema')}|/features/[^/]+/tables\\.ts$`,
    },
  ),
  forbid(
    'slice-is-composed',
    'slices.ts alone imports what a slice brings',
    { path: '^server/', pathNot: `^server/src/slices\\.ts$|${TEST}` },
    { path: '/features/[^/]+/slice\\.ts$' },
  ),
  layer('routes', 'a route calls a verb', { roles: ['queries'], adapters: true }),
  layer('policy', 'a policy is pure', {
    roles: ['routes', 'queries', 'presenter'],
    verbs: true,
    adapters: true,
  }),
  layer('presenter', 'a presenter only maps', {
    roles: ['routes', 'queries'],
    verbs: true,
    adapters: true,
  }),
  layer('queries', 'queries only know tables', { roles: ['routes'], verbs: true, adapters: true }),
  layer('schema', 'a schema only declares', {
    roles: ['routes', 'queries', 'policy', 'presenter'],
    verbs: true,
    adapters: true,
  }),
  layer('verb', 'a verb is called, it does not call routes', {
    from: { path: SERVER_SLICE, pathNot: NO_VERB },
    roles: ['routes'],
  }),
  forbid(
    'bucket-costs-nothing',
    'the SDK of S3 is loaded by import() of adapters/media-store/s3, where a bucket is configured',
    { path: '^server/src/', pathNot: `^server/src/adapters/media-store/s3/|${TEST}` },
    {
      path: '^server/src/adapters/media-store/s3/|^(node_modules/)?@aws-sdk/',
      dynamic: false,
      dependencyTypesNot: [TYPE_ONLY],
    },
  ),
  forbid(
    'livekit-costs-nothing',
    "LiveKit's libraries are loaded by import() of adapters/live-engine/livekit, where it is configured",
    { path: '^server/src/', pathNot: `^server/src/adapters/live-engine/livekit/|${TEST}` },
    {
      path: '^server/src/adapters/live-engine/livekit/|^(node_modules/)?livekit-server-sdk',
      dynamic: false,
      dependencyTypesNot: [TYPE_ONLY],
    },
  ),
  forbid(
    'sql-in-queries',
    'only *-queries.ts and *-schema.ts speak SQL',
    {
      path: '^server/src/(adapters|features)/',
      pathNot: `${named('queries', 'schema', 'tables')}|${TEST}`,
    },
    { path: '^(node_modules/)?(drizzle-orm|pg)(/|$)', dependencyTypesNot: [TYPE_ONLY] },
  ),
  forbid(
    'tables-in-queries',
    'only queries use tables',
    {
      path: '^server/src/(adapters|features)/',
      pathNot: `${named('queries', 'schema', 'tables')}|${TEST}`,
    },
    {
      path: `${named('schema')}|/features/[^/]+/tables\\.ts$`,
      dependencyTypesNot: [TYPE_ONLY],
    },
  ),

  forbid(
    'web-ui',
    'ui knows no feature, no route and no data',
    { path: '^web/src/ui/' },
    {
      path: '^web/src/(app|features|staff|catalog|lib/(api|queries))/|^(node_modules/)?@tanstack/react-(router|query)(/|$)',
    },
  ),
  forbid(
    'web-lib',
    'lib knows no screen',
    { path: '^web/src/lib/' },
    { path: '^web/src/(app|features|staff|catalog|ui)/' },
  ),
  forbid(
    'web-catalog',
    'cards know no feature',
    { path: '^web/src/catalog/' },
    { path: '^web/src/(app|features|staff)/' },
  ),
  forbid(
    'web-staff',
    'lists and forms that features share know no feature',
    { path: '^web/src/staff/' },
    { path: '^web/src/(app|features)/' },
  ),
  forbid(
    'web-features',
    'a feature knows no route',
    { path: '^web/src/features/' },
    { path: '^web/src/app/' },
  ),
  forbid(
    'web-features-meet-at-root',
    'reach another feature through the files in its own folder; folders below it are private',
    { path: WEB_FEATURE },
    { path: '^web/src/features/(?!$1/)[^/]+/[^/]+/' },
  ),
]
