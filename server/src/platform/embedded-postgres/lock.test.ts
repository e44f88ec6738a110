import { closeSync } from 'node:fs'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { takeLock } from './lock.ts'

const folder = makeTemporaryFolder('carriage-lock-')
afterEach(() => vi.unstubAllEnvs())
afterAll(() => folder.remove())

it('can be held only once at a time, even without flock on the PATH', () => {
  vi.stubEnv('PATH', '/nowhere')
  const held = takeLock(folder.path)
  expect(() => takeLock(folder.path)).toThrow(`in use by another server (pid ${process.pid})`)
  closeSync(held)
  closeSync(takeLock(folder.path))
})
