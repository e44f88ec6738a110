import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveKey, loadSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carriage-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the secret is created once, readable by its owner only, and leaves no temporary file', async () => {
  const secret = loadSecret(folder)
  expect(loadSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['secret'])
})

test.each(['', 'short', `${'a'.repeat(42)}\n`])(
  'a damaged secret %j is refused',
  async (content) => {
    await writeFile(join(folder, 'secret'), content)
    expect(() => loadSecret(folder)).toThrow(/is damaged/)
  },
)

test('each use has a separate key', () => {
  expect(deriveKey('secret', 'media')).not.toBe(deriveKey('secret', 'email'))
})
