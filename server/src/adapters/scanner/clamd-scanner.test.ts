import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeClamd, startFakeClamd } from '../../../test/scanner/fake-clamd.ts'
import { describeClamd } from '../../../test/scanner/scanner-contract.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { createClamdScanner } from './clamd-scanner.ts'
import { noScanner } from './no-scanner.ts'
import { ScannerUnavailableError } from './scanner.ts'

const MB = 1024 ** 2
const path = join(tmpdir(), `clamd-${uuidv7()}.sock`)
let clamd: FakeClamd
beforeAll(async () => {
  clamd = await startFakeClamd(path, 4 * MB)
})
afterEach(() => {
  clamd.mood = 'scans'
})
afterAll(() => clamd.stop())

describe('a clamd', () => describeClamd(() => path))

const scan = (
  bytes: number,
  address: { path: string } | { host: string; port: number } = { path },
) =>
  createClamdScanner({ address, streamBytes: MB, silenceMs: 200 }).scan(
    (async function* () {
      yield Buffer.alloc(bytes)
    })(),
  )

test('no part is longer than a stream may be, and parts overlap', async () => {
  clamd.streams.length = 0
  await scan(3 * MB)
  expect(Math.max(...clamd.streams)).toBe(MB)
  const overlap = 64 * 1024
  expect(clamd.streams.reduce((sum, bytes) => sum + bytes, 0)).toBe(
    3 * MB + overlap * (clamd.streams.length - 1),
  )
  expect(clamd.largestChunk).toBeLessThanOrEqual(256 * 1024)
})

test.each(['silent', 'closes', 'garbage'] as const)('one that is %s is no result', async (mood) => {
  clamd.mood = mood
  await expect(scan(100)).rejects.toBeInstanceOf(ScannerUnavailableError)
  // While the content is still being sent, too.
  await expect(scan(3 * MB)).rejects.toBeInstanceOf(ScannerUnavailableError)
})

test('one that is not there is no result', async () => {
  await expect(scan(100, { path: `${path}.none` })).rejects.toBeInstanceOf(ScannerUnavailableError)
  const nowhere = { host: '127.0.0.1', port: 1 }
  await expect(scan(100, nowhere)).rejects.toBeInstanceOf(ScannerUnavailableError)
})

test('where none is configured, nothing is found', async () => {
  expect(await noScanner.scan((async function* () {})())).toBeUndefined()
})
