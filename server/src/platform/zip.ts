import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  /** In ASCII. */
  name: string
  content: Buffer
}

/** Version 2.0 of the format: deflate. */
const VERSION = 20
const DEFLATE = 8

/** Files as one archive in memory (PKWARE APPNOTE 6.3.10, without Zip64: fewer than 65,536 files and 4 GiB). */
export function createZip(files: readonly ZippedFile[], at: Date): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const compressed = deflateRawSync(content)
    const facts = describe(name, content, compressed, at)
    const header = Buffer.concat([uint32(0x04034b50), facts, Buffer.from(name, 'ascii')])
    bodies.push(header, compressed)
    entries.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(VERSION),
        facts,
        // The entry has no comment, the first disk and no attributes.
        Buffer.alloc(10),
        uint32(offset),
        Buffer.from(name, 'ascii'),
      ]),
    )
    offset += header.length + compressed.length
  }
  const directory = Buffer.concat(entries)
  const end = [
    uint32(0x06054b50),
    Buffer.alloc(4),
    uint16(files.length),
    uint16(files.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]
  return Buffer.concat([...bodies, directory, ...end])
}

/** What a file's own header and the directory both say of it. */
const describe = (name: string, content: Buffer, compressed: Buffer, at: Date): Buffer =>
  Buffer.concat([
    uint16(VERSION),
    uint16(0),
    uint16(DEFLATE),
    dosTime(at),
    uint32(crc32(content)),
    uint32(compressed.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ])

/** Time and date as MS-DOS wrote them, in steps of two seconds; here in UTC. */
const dosTime = (at: Date): Buffer =>
  Buffer.concat([
    uint16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    uint16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
  ])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
