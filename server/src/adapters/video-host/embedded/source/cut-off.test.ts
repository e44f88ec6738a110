import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../test/temporary-folder.ts'
import { withFile } from './byte-source.ts'
import type { Container } from './container.ts'
import { isCutOff } from './cut-off.ts'

const folder = makeTemporaryFolder('carriage-cut-off-')
afterAll(() => folder.remove())

const cutOff = (path: string, container: Container) =>
  withFile(path, (source) => isCutOff(source, container))

/** A sparse file that begins with `head` and is `size` bytes long. */
async function fileOf(head: Buffer, size: number): Promise<string> {
  const path = join(folder.path, 'film')
  await writeFile(path, head)
  const file = await open(path, 'r+')
  await file.truncate(size)
  await file.close()
  return path
}

const EBML = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex')
/** The size of an element in the given number of bytes (RFC 8794, section 4). */
const sizeIn = (bytes: number, value: number): Buffer => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << BigInt(7 * bytes)) | BigInt(value))
  return size.subarray(8 - bytes)
}
const segment = (size: Buffer): Buffer =>
  Buffer.concat([EBML, Buffer.from('18538067', 'hex'), size])

test.each<[string, Container, Buffer, number, boolean]>([
  [
    'Matroska that is whole',
    'matroska',
    segment(sizeIn(8, 1000)),
    segment(sizeIn(8, 0)).length + 1000,
    false,
  ],
  [
    'Matroska that lacks its last byte',
    'matroska',
    segment(sizeIn(8, 1000)),
    segment(sizeIn(8, 0)).length + 999,
    true,
  ],
  [
    'Matroska that does not know its length',
    'matroska',
    segment(Buffer.from('01ffffffffffffff', 'hex')),
    500,
    false,
  ],
  ['Matroska without a segment at its beginning', 'matroska', EBML, 500, false],
  ['AVI that is whole', 'avi', Buffer.from('RIFF\u{10}\0\0\0AVI ', 'latin1'), 24, false],
  ['AVI that lacks its last byte', 'avi', Buffer.from('RIFF\u{10}\0\0\0AVI ', 'latin1'), 23, true],
  [
    'AVI whose length was never written',
    'avi',
    Buffer.from('RIFF\0\0\0\0AVI ', 'latin1'),
    20,
    false,
  ],
  ['MPEG-TS, which says nothing of its length', 'mpegts', Buffer.alloc(188, 0x47), 188, false],
])('%s', async (_, container, head, size, expected) => {
  expect(await cutOff(await fileOf(head, size), container)).toBe(expected)
})

test('a segment may store its size in one to eight bytes', async () => {
  const sizes = fc.integer({ min: 1, max: 8 }).chain((bytes) =>
    fc.record({
      bytes: fc.constant(bytes),
      value: fc.integer({ min: 0, max: Math.min(2 ** (7 * bytes) - 2, 2 ** 40) }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(sizes, fc.boolean(), async ({ bytes, value }, isCut) => {
      const head = segment(sizeIn(bytes, value))
      fc.pre(!isCut || value > 0)
      const path = await fileOf(head, head.length + value - (isCut ? 1 : 0))
      expect(await cutOff(path, 'matroska')).toBe(isCut)
    }),
    { numRuns: 60 },
  )
})
