import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClamdScanner } from '../../src/adapters/scanner/clamd-scanner.ts'
import { ScannerUnavailableError } from '../../src/adapters/scanner/scanner.ts'
import { EICAR } from './fake-clamd.ts'

const MB = 1024 ** 2
const chunks = async function* (content: Buffer, size = 300_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
/** Random content with EICAR at a place. */
const infectedAt = (size: number, at: number): Buffer => {
  const content = randomBytes(size)
  EICAR.copy(content, at)
  return content
}

/**
 * What every clamd does, the one of the tests and a real one with `StreamMaxLength` of 4 MB and a signature of EICAR that
 * is found anywhere in a file.
 */
export function describeClamd(path: () => string): void {
  const scanner = (streamBytes = 2 * MB) =>
    createClamdScanner({ address: { path: path() }, streamBytes, silenceMs: 10_000 })
  const scan = (content: Buffer, streamBytes?: number) => scanner(streamBytes).scan(chunks(content))

  test('nothing is found in what is clean, empty or large', async () => {
    expect(await scan(Buffer.from('a film'))).toBeUndefined()
    expect(await scan(Buffer.alloc(0))).toBeUndefined()
    expect(await scan(randomBytes(7 * MB))).toBeUndefined()
  })

  test('malware is found, at the begin and in the last part of what is larger than a stream', async () => {
    expect(await scan(EICAR)).toMatch(/eicar/i)
    expect(await scan(infectedAt(7 * MB, 0))).toMatch(/eicar/i)
    expect(await scan(infectedAt(7 * MB, 7 * MB - EICAR.length))).toMatch(/eicar/i)
  })

  test.each([1, 30, 67])('malware is found where a part ends %i bytes into it', async (before) => {
    expect(await scan(infectedAt(5 * MB, 2 * MB - before))).toMatch(/eicar/i)
  })

  test('a stream above its limit is no result', async () => {
    await expect(scan(randomBytes(6 * MB), 5 * MB)).rejects.toBeInstanceOf(ScannerUnavailableError)
  })

  test('a scan is called off', async () => {
    const stop = new AbortController()
    const endless = async function* () {
      yield randomBytes(1000)
      stop.abort(new Error('enough'))
      yield randomBytes(MB)
      yield randomBytes(MB)
    }
    await expect(scanner().scan(endless(), stop.signal)).rejects.toThrow('enough')
  })
}
