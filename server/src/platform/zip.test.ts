import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { createZip } from './zip.ts'

test('files come back as they were, empty and incompressible ones too', () => {
  const files = [
    { name: 'read-me.txt', content: Buffer.from('Füße'.repeat(1000)) },
    { name: 'empty.json', content: Buffer.alloc(0) },
    { name: 'photo.webp', content: randomBytes(70_000) },
  ]
  const archive = createZip(files, new Date('2026-05-10T12:34:56Z'))
  expect([...unzip(archive)]).toEqual(files.map(({ name, content }) => [name, content]))
  // 2026-05-10 12:34:56 in the bits of MS-DOS.
  expect(archive.readUInt16LE(10).toString(2)).toBe('110010001011100')
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (5 << 5) | 10)
})
