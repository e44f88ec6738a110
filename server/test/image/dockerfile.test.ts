import { expect, test } from 'vitest'
import { readFile } from '../deploy/deploy-files.ts'
import { dockerIgnores, parseDockerfile } from './dockerfile.ts'

const isIgnored = dockerIgnores(readFile('.dockerignore'))

test.each([
  'server/src/main.ts',
  'server/migrations/1/migration.sql',
  'web/index.html',
  'e2e/package.json',
  'docs/third-party-notices.md',
  'package-lock.json',
])('%s is built into the image', (path) => expect(isIgnored(path)).toBe(false))

test.each([
  '.env',
  '.git/config',
  '.data/secret',
  'node_modules/zod/index.js',
  'server/dist/main.js',
  'server/.env',
  'server/test/app.ts',
  'server/src/access.api.test.ts',
  'e2e/tests/app/screens.full.spec.ts',
  'deploy/compose/.env',
  'docs/operating.md',
])('%s stays outside', (path) => expect(isIgnored(path)).toBe(true))

test('an instruction that the test of the image does not know is no instruction that it skips', () => {
  expect(() => parseDockerfile('FROM base\nADD https://example.com/a /a')).toThrow('ADD')
  expect(parseDockerfile('FROM a AS b\nRUN one \\\n  && two\n# no\nUSER 1:1')).toMatchObject([
    { base: 'a', name: 'b', user: '1:1', steps: [{ kind: 'run', command: 'one && two' }] },
  ])
})
