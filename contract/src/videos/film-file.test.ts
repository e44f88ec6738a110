import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxesProblem,
  type Container,
  containerOf,
  type FilmFile,
  isCutOff,
  looksDamaged,
} from './film-file.ts'

/** A file that begins with `head` and is `size` bytes long; the rest are zeros. */
const fileOf = (head: Uint8Array, size: number = head.length): FilmFile => ({
  size,
  async read(offset, length) {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    bytes.set(head.subarray(offset, offset + bytes.length))
    return bytes
  },
})
const cutOff = (head: Uint8Array, size: number, container: Container) =>
  isCutOff(fileOf(head, size), container)

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
  expect(await cutOff(head, size, container)).toBe(expected)
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
      const size = head.length + value - (isCut ? 1 : 0)
      expect(await cutOff(head, size, 'matroska')).toBe(isCut)
    }),
    { numRuns: 60 },
  )
})

describe('an MP4', () => {
  const box = (type: string, bytes = 24) => {
    const content = Buffer.alloc(8 + bytes, 7)
    content.writeUInt32BE(8 + bytes)
    content.write(type, 4, 'latin1')
    return content
  }
  const whole = Buffer.concat([box('ftyp'), box('moov'), box('mdat', 5000)])
  const withStart = (start: Uint8Array) => Buffer.concat([start, whole.subarray(start.length)])

  test.each([
    ['that is whole', whole, null],
    ['without its index', Buffer.concat([box('ftyp'), box('mdat')]), 'no-index'],
    ['that ends too early', whole.subarray(0, -1), 'truncated'],
    ['of some bytes', whole.subarray(0, 5), 'truncated'],
    [
      'with a box of no size',
      Buffer.concat([box('ftyp'), Buffer.from('\0\0\0\u0003moov')]),
      'damaged',
    ],
    ['whose first block was never written', withStart(Buffer.alloc(512)), 'damaged'],
    ['whose first bytes are noise', withStart(Buffer.from('noise, noise, noise')), 'damaged'],
    ['that is a web page about moov', Buffer.from(`<html>moov${'x'.repeat(99)}`), 'not-film'],
    ['that is a photo', Buffer.from('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'latin1'), 'not-film'],
  ])('%s', async (_, bytes, problem) => {
    expect(await boxesProblem(fileOf(bytes))).toBe(problem)
  })

  test('is not looked into further than asked for', async () => {
    expect(
      await boxesProblem(fileOf(Buffer.concat([box('ftyp'), box('mdat')])), { atMost: 1 }),
    ).toBeNull()
  })

  test('is damaged, whatever its noise looks like, where its boxes are still to be seen', () => {
    expect(looksDamaged(withStart(Buffer.from('GIF89a')))).toBe(true)
    expect(looksDamaged(Buffer.from('GIF89a'))).toBe(false)
  })
})

test.each<[string, Container, Buffer]>([
  ['Matroska', 'matroska', EBML],
  ['AVI', 'avi', Buffer.from('RIFF\u0010\0\0\0AVI ', 'latin1')],
  ['another RIFF', 'mov', Buffer.from('RIFF\u0010\0\0\0WAVE', 'latin1')],
  ['a transport stream', 'mpegts', Buffer.alloc(400, 0x47)],
  ['text that begins with a G', 'mov', Buffer.from(`G${'x'.repeat(400)}`)],
])('%s is recognised as %s', (_, container, head) => {
  expect(containerOf(head)).toBe(container)
})
