import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

/** An archive that is damaged, of a form that is not read, or larger than allowed. */
export class UnreadableArchive extends Error {}

/** A file of an archive, not read yet. */
export interface ArchivedFile {
  name: string
  /** Its content, at most so many bytes of it; throws `UnreadableArchive` for more, and where the checksum is wrong. */
  read: (mostBytes: number) => Promise<Buffer>
}

const END = Buffer.from([0x50, 0x4b, 5, 6])
const STORED = 0
const DEFLATED = 8
const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

/**
 * The files of a zip archive by its directory, as any program reads it (PKWARE APPNOTE 6.3.10, without Zip64 and
 * encryption). Throws `UnreadableArchive` for what is none; an entry is only read when it is asked for.
 */
export function openZip(bytes: Uint8Array): ArchivedFile[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readable(() => {
    const end = archive.lastIndexOf(END)
    if (end < 0) throw new UnreadableArchive('There is no directory')
    const files: ArchivedFile[] = []
    let at = archive.readUInt32LE(end + 16)
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
      if (archive.readUInt32LE(at) !== 0x02014b50) throw new UnreadableArchive('There is no entry')
      const lengths = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
      const [nameLength = 0, extra = 0, comment = 0] = lengths
      const entry = {
        method: archive.readUInt16LE(at + 10),
        sum: archive.readUInt32LE(at + 16),
        packed: archive.readUInt32LE(at + 20),
        size: archive.readUInt32LE(at + 24),
        header: archive.readUInt32LE(at + 42),
      }
      files.push({
        name: archive.toString('utf8', at + 46, at + 46 + nameLength),
        read: (mostBytes) => readEntry(archive, entry, mostBytes),
      })
      at += 46 + nameLength + extra + comment
    }
    return files
  })
}

interface Entry {
  method: number
  sum: number
  packed: number
  size: number
  /** Where the header of the file begins. */
  header: number
}

async function readEntry(
  archive: Buffer,
  { method, sum, packed, size, header }: Entry,
  mostBytes: number,
): Promise<Buffer> {
  if (size > mostBytes) throw new UnreadableArchive('The file is too large')
  const begins = readable(() => {
    if (archive.readUInt32LE(header) !== 0x04034b50) throw new UnreadableArchive('There is no file')
    return header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  })
  const stored = archive.subarray(begins, begins + packed)
  const content = await unpacked(method, stored, mostBytes)
  if (content.length !== size || crc32(content) !== sum)
    throw new UnreadableArchive('The file is damaged')
  return content
}

async function unpacked(method: number, stored: Buffer, mostBytes: number): Promise<Buffer> {
  if (method === STORED) return stored
  if (method !== DEFLATED) throw new UnreadableArchive('The file is packed in another way')
  try {
    // The directory may lie about the length.
    return await inflate(stored, { maxOutputLength: Math.max(1, mostBytes) })
  } catch (error) {
    throw new UnreadableArchive('The file is damaged or too large', { cause: error })
  }
}

/** Offsets that lead out of the archive are damage, too. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableArchive('The directory is damaged', { cause: error })
    throw error
  }
}
