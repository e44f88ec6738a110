import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { checkLayout } from './check-layout.mjs'

/** @typedef {Record<string, string>} Sources path -> text */

const places = /** @type {string[]} */ ([])
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

/** @param {Sources} sources */
function write(sources) {
  const place = mkdtempSync(join(tmpdir(), 'carriage-layout-'))
  places.push(place)
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return place
}

/**
 * Names of the rules that a set of files breaks. What they import is there, too, and imports nothing.
 *
 * @param {Sources} sources
 */
async function broken(sources) {
  const imported = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/'(\.[^']+\.tsx?)'/g)].map(([, target = '']) => join(dirname(path), target)),
  )
  const empty = Object.fromEntries(imported.map((path) => [path, 'export {}']))
  const { violations } = await checkLayout(write({ ...empty, ...sources }))
  return [...new Set(violations.map(({ rule }) => rule))]
}

const feature = (/** @type {string} */ file) => `server/src/features/${file}`

/** @type {[rule: string, sources: Sources][]} */
const violations = [
  ['workspace-contract', { 'contract/a.ts': "import { b } from '../server/src/b.ts'" }],
  ['workspace-server', { 'server/src/a.ts': "import { b } from '../../web/src/b.ts'" }],
  ['workspace-web', { 'web/src/ui/a.ts': "const b = await import('../../../server/src/b.ts')" }],
  ['workspace-web', { 'web/src/a.ts': "import '@carriage/server/main'" }],
  ['workspace-scripts', { 'scripts/a.mjs': "import '../server/src/b.ts'" }],
  [
    'contract-needs-few-packages',
    { 'contract/src/a.ts': "import { readFileSync } from 'node:fs'" },
  ],
  ['contract-needs-few-packages', { 'contract/src/a.ts': "export * from 'lodash'" }],
  ['production-without-dev', { 'server/src/compose.ts': "import { b } from '../../dev/b.ts'" }],
  ['composition-loads-dev', { 'server/src/app.ts': "const b = await import('../../dev/b.ts')" }],
  ['watching-costs-nothing', { 'server/src/a.ts': "import { Registry } from 'prom-client'" }],
  ['watching-costs-nothing', { 'server/src/a.ts': "import { trace } from '@opentelemetry/api'" }],
  [
    'platform-knows-no-product',
    { 'server/src/platform/a.ts': "import type { B } from '../features/b/index.ts'" },
  ],
  ['watching-costs-nothing', { 'server/src/a.ts': "import { Registry } from 'prom-client'" }],
  ['watching-costs-nothing', { 'server/src/a.ts': "import { trace } from '@opentelemetry/api'" }],
  [
    'platform-knows-no-product',
    { 'server/src/platform/a.ts': "import { c } from '../context.ts'" },
  ],
  ['bucket-costs-nothing', { 'server/src/a.ts': "import { S3Client } from '@aws-sdk/client-s3'" }],
  [
    'adapters-know-no-feature',
    { 'server/src/adapters/mailer/a.ts': "import { b } from '../../features/b/index.ts'" },
  ],
  ['entries-are-not-imported', { [feature('a/b.ts')]: "import { app } from '../../app.ts'" }],
  ['slices-meet-at-index', { [feature('a/b.ts')]: "import { c } from '../c/c.ts'" }],
  ['slices-meet-at-index', { [feature('a/x/b.ts')]: "import { c } from '../../c/x/c.ts'" }],
  ['slices-meet-at-index', { [feature('new/b.ts')]: "import type { c } from '../c/c.ts'" }],
  [
    'schemas-meet-at-schemas',
    { [feature('a/a-schema.ts')]: "import type { c } from '../c/index.ts'" },
  ],
  ['slice-is-composed', { [feature('a/b.ts')]: "import { aSlice } from './slice.ts'" }],
  ['layer-routes', { [feature('a/routes.ts')]: "import { q } from './a-queries.ts'" }],
  ['layer-routes', { [feature('a/routes.ts')]: "import { m } from '../../adapters/mail/a.ts'" }],
  ['layer-verb', { [feature('a/do-it.ts')]: "import { r } from './routes.ts'" }],
  ['layer-policy', { [feature('a/x/a-policy.ts')]: "import { q } from '../a-queries.ts'" }],
  ['layer-presenter', { [feature('a/a-presenter.ts')]: "import { v } from './do-it.ts'" }],
  ['layer-queries', { [feature('a/a-queries.ts')]: "import { v } from './do-it.ts'" }],
  ['layer-schema', { [feature('a/a-schema.ts')]: "import { q } from './a-queries.ts'" }],
  ['sql-in-queries', { [feature('a/do-it.ts')]: "import { sql } from 'drizzle-orm'" }],
  ['sql-in-queries', { 'server/src/adapters/a.ts': "import { Pool } from 'pg'" }],
  ['tables-in-queries', { [feature('a/do-it.ts')]: "import { users } from './a-schema.ts'" }],
  ['tables-in-queries', { [feature('b/do-it.ts')]: "import { users } from '../a/tables.ts'" }],
  [
    'feature-cycle',
    {
      [feature('a/a.ts')]: "import { b } from '../b/index.ts'",
      [feature('b/b.ts')]: "import { c } from '../c/index.ts'",
      [feature('c/c.ts')]: "import { a } from '../a/index.ts'",
    },
  ],
  [
    'feature-cycle',
    {
      'web/src/features/a/a.ts': "import { b } from '../b/b.ts'",
      'web/src/features/b/x/c.ts': "import { a } from '../../a/a.ts'",
    },
  ],
  ['web-ui', { 'web/src/ui/a.tsx': "import { call } from '../lib/api/client.ts'" }],
  ['web-ui', { 'web/src/ui/a.tsx': "import { b } from '../features/b/b.ts'" }],
  ['web-ui', { 'web/src/ui/a.tsx': "import { Link } from '@tanstack/react-router'" }],
  ['web-lib', { 'web/src/lib/a.ts': "import { b } from '../features/b/b.ts'" }],
  ['web-catalog', { 'web/src/catalog/a.ts': "import { b } from '../features/b/b.ts'" }],
  ['web-catalog', { 'web/src/catalog/a.ts': "import { b } from '../staff/b.ts'" }],
  ['web-staff', { 'web/src/staff/a.ts': "import { b } from '../features/b/b.ts'" }],
  ['web-features', { 'web/src/features/a/a.tsx': "import { paths } from '../../app/paths.ts'" }],
  [
    'web-features-meet-at-root',
    { 'web/src/features/a/x/a.tsx': "import { b } from '../../b/x/b.tsx'" },
  ],
  ['unnamed-file', { 'web/src/a.ts': "import { b } from './b'" }],
  ['unnamed-file', { 'web/src/a.ts': "import { b } from './b.js'" }],
  ['dates-elsewhere', { 'web/src/ui/a.ts': 'export const a = new Date().toLocaleDateString()' }],
  [
    'dates-elsewhere',
    { 'web/src/lib/text/a.ts': "export const a = new Intl.DateTimeFormat('en')" },
  ],
  [
    'ambiguous-column',
    {
      'server/src/features/a/a-queries.ts':
        'export const a = sql`(SELECT FROM ${b} WHERE ${b.c} = ${a.id})`',
    },
  ],
  ['query-key', { 'web/src/lib/a.ts': "export const a = { queryKey: ['videos', 'list'] }" }],
  ['query-key', { 'web/src/lib/a.ts': "const queryKey = ['videos']\nexport { queryKey }" }],
  [
    'query-key',
    {
      'web/src/features/a/a.ts': "export const a = queryKeys('videos')",
      'web/src/features/b/b.ts': "export const b = queryKeys<'list' | 'one'>('videos')",
    },
  ],
  [
    'brand-is-read-once',
    {
      'contract/src/brand.ts': 'export const startBrand = {}',
      'web/src/ui/a.ts': "import { startBrand } from '../../../contract/src/brand.ts'",
    },
  ],
  ['physical-side', { 'web/src/ui/a.tsx': "export const a = 'flex sm:-ml-2 gap-1'" }],
  ['physical-side', { 'web/src/ui/a.tsx': 'export const a = <p className="left-1/2" />' }],
  ['physical-side', { 'web/src/ui/a.tsx': 'export const a = `rounded-tl-card ${b}`' }],
  ['foreign-step', { 'web/src/ui/a.tsx': "export const a = 'flex text-[0.9rem]'" }],
  ['foreign-step', { 'web/src/ui/a.tsx': "export const a = 'md:-mt-[3px]'" }],
  ['foreign-step', { 'web/src/ui/a.tsx': 'export const a = <p className="z-50" />' }],
  ['foreign-step', { 'web/src/ui/a.tsx': "export const a = 'hover:duration-300'" }],
  ['foreign-step', { 'web/src/ui/a.tsx': "export const a = '[font-size:2rem]'" }],
  ['twin-word', { 'texts/en/web/programs.json': '{\n  "a": "Enroll now"\n}' }],
  ['twin-word', { 'texts/en/web/videos.json': '{\n  "a": "Sign in, {name}",\n}' }],
  ['twin-word', { 'texts/en/web/videos/cues/cue.json': '{\n  "a": "About this video"\n}' }],
  ['twin-word', { 'texts/en/web/kept-classes.json': '{\n  "a": "Sign in again"\n}' }],
  ['twin-word', { 'texts/en/mails/training.json': '{\n  "a": "Your instructor"\n}' }],
  ['twin-word', { 'texts/en/server/screens.json': '{\n  "a": "This video is closed"\n}' }],
  ['twin-word', { 'texts/en/web/accounts.json': '{\n  "a": "End session, {session}"\n}' }],
  ['missing-file', { 'docs/a.md': 'See `ui/b.ts`.', 'web/src/ui/a.ts': 'export {}' }],
  ['important-class', { 'web/src/ui/a.tsx': "export const a = 'sm:h-11!'" }],
  ['important-class', { 'web/src/ui/a.tsx': "export const a = '!h-11 flex'" }],
  ['barrel', { 'web/src/ui/index.ts': "export { a } from './a.ts'" }],
  [
    'large-folder',
    Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`web/src/ui/a${n}.ts`, 'export {}'])),
  ],
]

describe('each rule of the layout names its violation, and only that one', () => {
  it.each(violations)('%s (%#)', async (rule, sources) => {
    expect(await broken(sources)).toEqual([rule])
  })
})

it('lets class names compute what no step can say', async () => {
  const classes =
    'grid-cols-[auto_1fr] transition-[width] pb-[max(1rem,env(safe-area-inset-bottom))] max-h-[92dvh] gap-[0.2em] ' +
    'duration-0 duration-mid z-overlay [scrollbar-width:none] has-[input:checked]:ps-3'
  expect(await broken({ 'web/src/ui/a.tsx': `export const a = '${classes}'` })).toEqual([])
})

it('lets documents name files by the end of their paths, and walkthroughs what is not written yet', async () => {
  const sources = {
    'docs/a.md': 'See `web/ui/a.ts`, then `../web/src/ui/a.ts` and `ui/a.ts`.',
    'docs/walkthroughs/add-b.md': 'Write `web/src/ui/b.ts`.',
    'web/src/ui/a.ts': 'export {}',
  }
  expect(await broken(sources)).toEqual([])
})

it('lets a slice be written as CONTRIBUTING.md describes it', async () => {
  const sources = {
    'contract/src/videos/endpoints.ts':
      "import * as z from 'zod/mini'\nimport { id } from '../common.ts'",
    [feature('videos/routes.ts')]: "import { listVideos } from './library/list-videos.ts'",
    [feature('videos/library/list-videos.ts')]:
      "import { mayPlay } from '../../subscriptions/index.ts'\n" +
      "import { findVideos } from '../videos-queries.ts'\n" +
      "import { presentVideo } from '../videos-presenter.ts'\n" +
      "import type { VideoHost } from '../../../adapters/video-host/video-host.ts'",
    [feature('videos/videos-queries.ts')]:
      "import { eq } from 'drizzle-orm'\nimport { videos } from './videos-schema.ts'\n" +
      "import { users } from '../accounts/tables.ts'",
    [feature('videos/videos-schema.ts')]:
      "import { users } from '../accounts/accounts-schema.ts'\nexport const videos = pgTable('videos')",
    [feature('videos/videos-policy.ts')]: "import type { Video } from './videos-schema.ts'",
    [feature('videos/tables.ts')]: "export { videos } from './videos-schema.ts'",
    [feature('videos/slice.ts')]: "import { registerVideoRoutes } from './routes.ts'",
    [feature('accounts/accounts-schema.ts')]: "export const users = pgTable('users')",
    'server/src/slices.ts': "import { videosSlice } from './features/videos/slice.ts'",
    'server/src/compose.ts': "const b = await import('../../dev/b.ts')",
    'web/src/app/member/$video-id.tsx':
      "import { Player } from '../../features/videos/playback/player.tsx'",
    'web/src/app/index.tsx': 'export {}',
    'web/src/features/videos/playback/player.tsx':
      "import { Button } from '../../../ui/button.tsx'",
    'web/src/features/programs/home/home.tsx': "import { tile } from '../../videos/setup.ts'",
  }
  expect(await broken(sources)).toEqual([])
})

/** @type {[rule: string, sources: Sources][]} */
const mistakes = [
  ['eslint(max-lines)', { 'web/src/a.ts': `export const a = 1\n${'// a\n'.repeat(350)}` }],
  [
    'eslint(no-warning-comments)',
    { 'web/src/a.ts': `// ${'TO'.concat('DO')}: later\nexport const a = 1` },
  ],
  ['import(no-default-export)', { 'web/src/ui/a.ts': 'export default 1' }],
  ['import(no-default-export)', { 'web/src/ui/a.ts': 'const a = 1\nexport { a as default }' }],
  ['node(no-process-env)', { 'server/src/app.ts': "export const port = process.env['PORT']" }],
  ['unicorn(filename-case)', { 'web/src/ui/PlayButton.ts': 'export const a = 1' }],
  ['typescript(no-explicit-any)', { 'web/src/a.ts': 'export const a: any = 1' }],
  [
    'react-hooks(rules-of-hooks)',
    {
      'web/src/a.tsx':
        "import { useId } from 'react'\nexport const useA = (on: boolean) => on && useId()",
    },
  ],
  [
    'react(refs)',
    {
      'web/src/use-a.ts':
        "import { useRef } from 'react'\nexport function useA(a: number) {\n  const last = useRef(a)\n  last.current = a\n  return last\n}",
    },
  ],
  [
    'import(no-cycle)',
    {
      'web/src/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'web/src/b.ts': "import { a } from './a.ts'\nexport const b = a",
    },
  ],
]

describe('each rule of the linter names its violation', () => {
  it.each(mistakes)('%s (%#)', (rule, sources) => {
    const place = write(sources)
    /** @type {Record<string, unknown>} */
    const config = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'))
    // Types would take a second for each case, and none of these rules needs them.
    writeFileSync(join(place, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
    const program = inRoot('node_modules', 'oxlint', 'bin', 'oxlint')
    const { stdout } = spawnSync(process.execPath, [program, '--format=json'], {
      cwd: place,
      encoding: 'utf8',
    })
    /** @type {{ diagnostics: { code: string }[] }} */
    const { diagnostics } = JSON.parse(stdout)
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual([rule])
  })
})
