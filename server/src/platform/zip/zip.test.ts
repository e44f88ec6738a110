import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { createZip } from './create-zip.ts'
import { openZip, UnreadableArchive } from './open-zip.ts'

const AT = new Date('2026-05-10T12:34:56Z')
const archiveOf = (files: Record<string, Uint8Array[]>) =>
  buffer(
    createZip(
      Object.entries(files).map(([name, content]) => ({ name, content })),
      AT,
    ),
  )

test('files come back as they were, empty and incompressible ones too', async () => {
  const photo = randomBytes(70_000)
  const archive = await archiveOf({
    'read-me.txt': [Buffer.from('Füße'.repeat(500)), Buffer.from('Füße'.repeat(500))],
    'empty.json': [],
    'photo.webp': [photo],
  })
  expect([...(await unzip(archive))]).toEqual([
    ['read-me.txt', Buffer.from('Füße'.repeat(1000))],
    ['empty.json', Buffer.alloc(0)],
    ['photo.webp', photo],
  ])
  // 2026-05-10 12:34:56 in the bits of MS-DOS.
  expect(archive.readUInt16LE(10).toString(2)).toBe('110010001011100')
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (5 << 5) | 10)
})

test('what fails while it is read fails the archive', async () => {
  async function* broken() {
    yield Buffer.from('begun')
    await Promise.reject(new Error('gone'))
  }
  await expect(buffer(createZip([{ name: 'a.csv', content: broken() }], AT))).rejects.toThrow(
    'gone',
  )
})

test('a file is read up to the bytes that are allowed', async () => {
  const archive = await archiveOf({ 'bomb.csv': [Buffer.alloc(5000)] })
  const [file] = openZip(archive)
  await expect(file?.read(4999)).rejects.toThrow(UnreadableArchive)
  expect(await file?.read(5000)).toHaveLength(5000)
  // The directory says that it is smaller than it is.
  const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  archive.writeUInt32LE(10, at + 24)
  await expect(openZip(archive)[0]?.read(4999)).rejects.toThrow(UnreadableArchive)
})

test('damage at any byte, and any end, is refused or harmless', async () => {
  const text = 'email\r\nmia@carriage.test'
  const archive = await archiveOf({ 'a.csv': [Buffer.from(text)] })
  const outcomeOf = async (bytes: Buffer) => {
    try {
      const contents = await Promise.all(openZip(bytes).map(({ read }) => read(1000)))
      return contents.join('|')
    } catch (error) {
      return error instanceof UnreadableArchive ? 'refused' : error
    }
  }
  for (let at = 0; at < archive.length; at++) {
    const damaged = Buffer.from(archive)
    damaged[at] = ~(damaged[at] ?? 0)
    // The number of files may be what is damaged.
    expect([text, '', 'refused']).toContain(await outcomeOf(damaged))
    expect([text, 'refused']).toContain(await outcomeOf(archive.subarray(0, at)))
  }
})
