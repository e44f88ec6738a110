import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZippedFile {
  /** In ASCII. */
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** What is known of a file once it was sent. */
interface Facts {
  sum: number
  packed: number
  size: number
}

/** Version 2.0 of the format: deflate. */
const VERSION = 20
const DEFLATE = 8
/** Checksum and lengths stand behind the content, since they are not known before it. */
const FACTS_FOLLOW = 0b1000

/**
 * Files as one archive that is sent while they are read (PKWARE APPNOTE 6.3.10, without Zip64: fewer than 65,536 files and
 * 4 GiB).
 */
export async function* createZip(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const label = Buffer.from(name, 'ascii')
    const facts: Facts = { sum: 0, packed: 0, size: 0 }
    const header = Buffer.concat([
      uint32(0x04034b50),
      describe(label, { sum: 0, packed: 0, size: 0 }, at),
      label,
    ])
    yield header
    yield* deflated(content, facts)
    const behind = Buffer.concat([uint32(0x08074b50), ...lengthsOf(facts)])
    yield behind
    entries.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(VERSION),
        describe(label, facts, at),
        // The entry has no comment, the first disk and no attributes.
        Buffer.alloc(10),
        uint32(offset),
        label,
      ]),
    )
    offset += header.length + facts.packed + behind.length
  }
  const directory = Buffer.concat(entries)
  yield directory
  yield Buffer.concat([
    uint32(0x06054b50),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ])
}

/** The compressed content, whose facts are noted while it passes. */
async function* deflated(content: ZippedFile['content'], facts: Facts): AsyncGenerator<Uint8Array> {
  async function* noted(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      facts.sum = crc32(part, facts.sum)
      facts.size += part.length
      yield part
    }
  }
  // A failure of the content reaches the reader as one of the stream.
  const stream = pipeline(noted(), createDeflateRaw(), () => {})
  for await (const part of stream) {
    // Sound: a stream of zlib answers bytes.
    const bytes = part as Buffer
    facts.packed += bytes.length
    yield bytes
  }
}

const lengthsOf = ({ sum, packed, size }: Facts): Buffer[] => [sum, packed, size].map(uint32)

/** What a file's own header and the directory both say of it. */
const describe = (label: Buffer, facts: Facts, at: Date): Buffer =>
  Buffer.concat([
    uint16(VERSION),
    uint16(FACTS_FOLLOW),
    uint16(DEFLATE),
    dosTime(at),
    ...lengthsOf(facts),
    uint16(label.length),
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
