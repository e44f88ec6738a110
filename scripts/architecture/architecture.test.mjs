import { describe, expect, it } from 'vitest'
import { checkFiles } from './check-files.mjs'
import { readSource } from './source-file.mjs'

const feature = (/** @type {string} */ file) => `server/src/features/${file}`

/** What a text imports. */
const targets = (/** @type {string} */ text) =>
  readSource('web/src/a.ts', text).imports.map(
    ({ target, typeOnly }) => `${target}${typeOnly ? ' (type)' : ''}`,
  )

/** Names of the rules that a set of files breaks. */
const broken = (/** @type {Record<string, string>} */ sources) => [
  ...new Set(checkFiles(sources).map(({ rule }) => rule)),
]

/** @type {[rule: string, sources: Record<string, string>][]} */
const violations = [
  ['workspaces', { 'contract/src/a.ts': "import { b } from '../../server/src/b.ts'" }],
  ['workspaces', { 'server/src/a.ts': "import { b } from '../../web/src/b.ts'" }],
  ['workspaces', { 'web/src/ui/a.ts': "const b = await import('../../../server/src/b.ts')" }],
  ['workspaces', { 'web/src/a.ts': "import '@carriage/server/main'" }],
  ['contractNeedsOnlyZod', { 'contract/src/a.ts': "import { readFileSync } from 'node:fs'" }],
  ['contractNeedsOnlyZod', { 'contract/src/a.ts': "export * from 'lodash'" }],
  [
    'platformKnowsNoProduct',
    { 'server/src/platform/a.ts': "import type { B } from '../features/b/index.ts'" },
  ],
  ['platformKnowsNoProduct', { 'server/src/platform/a.ts': "import { c } from '../context.ts'" }],
  [
    'adaptersKnowNoFeature',
    { 'server/src/adapters/mailer/a.ts': "import { b } from '../../features/b/index.ts'" },
  ],
  ['featuresMeetAtTheirIndex', { [feature('a/b.ts')]: "import { c } from '../c/c.ts'" }],
  ['featuresMeetAtTheirIndex', { [feature('new/b.ts')]: "import type { c } from '../c/c.ts'" }],
  ['featuresMeetAtTheirIndex', { [feature('a/b.ts')]: "import { app } from '../../app.ts'" }],
  ['layersInASlice', { [feature('a/routes.ts')]: "import { q } from './a-queries.ts'" }],
  [
    'layersInASlice',
    { [feature('a/routes.ts')]: "import { m } from '../../adapters/mailer/smtp.ts'" },
  ],
  ['layersInASlice', { [feature('a/do-it.ts')]: "import { r } from './routes.ts'" }],
  ['layersInASlice', { [feature('a/a-policy.ts')]: "import { q } from './a-queries.ts'" }],
  ['layersInASlice', { [feature('a/a-presenter.ts')]: "import { v } from './do-it.ts'" }],
  ['layersInASlice', { [feature('a/a-queries.ts')]: "import { v } from './do-it.ts'" }],
  ['layersInASlice', { [feature('a/a-schema.ts')]: "import { q } from './a-queries.ts'" }],
  ['sqlOnlyInQueries', { [feature('a/do-it.ts')]: "import { sql } from 'drizzle-orm'" }],
  ['sqlOnlyInQueries', { 'server/src/app.ts': "import { Pool } from 'pg'" }],
  ['sqlOnlyInQueries', { [feature('a/do-it.ts')]: "import { users } from './a-schema.ts'" }],
  [
    'tablesOnlyInQueries',
    {
      [feature('a/a-schema.ts')]: "export const users = pgTable('users', {})",
      [feature('b/do-it.ts')]: "import { users } from '../a/index.ts'",
    },
  ],
  [
    'featuresWithoutCycles',
    {
      [feature('a/a.ts')]: "import { b } from '../b/index.ts'",
      [feature('b/b.ts')]: "import { c } from '../c/index.ts'",
      [feature('c/c.ts')]: "import { a } from '../a/index.ts'",
    },
  ],
  ['webLayers', { 'web/src/ui/a.tsx': "import { call } from '../lib/api.ts'" }],
  ['webLayers', { 'web/src/ui/a.tsx': "import { b } from '../features/b/b.ts'" }],
  ['webLayers', { 'web/src/ui/a.tsx': "import { Link } from '@tanstack/react-router'" }],
  ['webLayers', { 'web/src/features/a/a.tsx': "import { paths } from '../../app/paths.ts'" }],
  ['webLayers', { 'web/src/lib/a.ts': "import { b } from '../features/b/b.ts'" }],
  ['smallFiles', { 'web/src/a.ts': 'const a = 1\n'.repeat(351) }],
  ['nothingUnfinished', { 'web/src/a.ts': `// ${'TO'.concat('DO')}: later` }],
  ['namedExports', { 'web/src/ui/a.tsx': 'export default function A() {}' }],
  ['namedExports', { 'web/src/ui/a.tsx': 'export { a as default }' }],
  ['environmentInOnePlace', { 'server/src/app.ts': 'const port = process.env.PORT' }],
  ['importsNameTheirFile', { 'web/src/a.ts': "import { b } from './b'" }],
  ['importsNameTheirFile', { 'web/src/a.ts': "import { b } from './b.js'" }],
  ['kebabCase', { 'web/src/ui/PlayButton.tsx': 'export const a = 1' }],
  ['noBarrels', { 'web/src/ui/index.ts': "export { a } from './a.ts'" }],
]

describe('each rule catches its violation, and only that one', () => {
  it.each(violations)('%s: %o', (rule, sources) => {
    expect(broken(sources)).toEqual([rule])
  })
})

it('lets a slice be written as CONTRIBUTING.md describes it', () => {
  const sources = {
    'contract/src/videos/endpoints.ts':
      "import * as z from 'zod/mini'\nimport { id } from '../common.ts'",
    [feature('videos/routes.ts')]: "import { listVideos } from './list-videos.ts'",
    [feature('videos/list-videos.ts')]:
      "import { mayPlay } from '../subscriptions/index.ts'\n" +
      "import { findVideos } from './videos-queries.ts'\n" +
      "import { presentVideo } from './videos-presenter.ts'\n" +
      "import type { VideoHost } from '../../adapters/video-host/video-host.ts'",
    [feature('videos/videos-queries.ts')]:
      "import { eq } from 'drizzle-orm'\nimport { videos } from './videos-schema.ts'\n" +
      "import { users } from '../accounts/index.ts'",
    [feature('videos/videos-schema.ts')]:
      "import { users } from '../accounts/accounts-schema.ts'\nexport const videos = pgTable('videos')",
    [feature('videos/videos-policy.ts')]: "import type { Video } from './videos-schema.ts'",
    [feature('videos/index.ts')]: "export { videos } from './videos-schema.ts'",
    [feature('accounts/accounts-schema.ts')]: "export const users = pgTable('users')",
    [feature('accounts/accounts-queries.ts')]: "import { videos } from '../mail/index.ts'",
    'server/src/env.ts': 'export const port = process.env.PORT',
    'server/vitest.config.ts': 'export default {}',
    'web/src/app/member/$video-id.tsx': "import { Player } from '../../features/videos/player.tsx'",
    'web/src/features/videos/player.tsx': "import { Button } from '../../ui/button.tsx'",
  }
  expect(checkFiles(sources)).toEqual([])
})

describe('imports are read', () => {
  it('in every form', () => {
    expect(targets("import a, { type B, c as d } from './b.ts'")).toEqual(['web/src/b.ts'])
    expect(targets("import {\n  a,\n  b,\n} from '../x/c.ts'")).toEqual(['web/x/c.ts'])
    expect(targets("import * as z from 'zod/mini'")).toEqual(['zod/mini'])
    expect(targets("import './style.css'")).toEqual(['web/src/style.css'])
    expect(targets("export * from './b.ts'")).toEqual(['web/src/b.ts'])
    expect(targets("const Page = lazy(() => import('./page.tsx'))")).toEqual(['web/src/page.tsx'])
    expect(targets("import icon from './icon.svg?url'")).toEqual(['web/src/icon.svg'])
  })

  it('with their types told apart', () => {
    expect(targets("import type { A } from './b.ts'")).toEqual(['web/src/b.ts (type)'])
    expect(targets("import { type A, type B } from './b.ts'")).toEqual(['web/src/b.ts (type)'])
    expect(targets("export type { A } from './b.ts'")).toEqual(['web/src/b.ts (type)'])
    expect(targets("import { type A, b } from './b.ts'")).toEqual(['web/src/b.ts'])
  })

  it('and nothing else is', () => {
    expect(targets("export const path = './b.ts'")).toEqual([])
    expect(targets("// import { a } from './b.ts'\n/* import './c.ts' */")).toEqual([])
    expect(targets("const text = `\nimport { a } from './b.ts'\n${f(`import './c.ts'`)}`")).toEqual(
      [],
    )
    expect(targets("const quote = /['\"`]/\nimport './b.ts'")).toEqual(['web/src/b.ts'])
    expect(targets("<p>Don't stop</p>\nimport './b.ts'")).toEqual(['web/src/b.ts'])
  })
})
