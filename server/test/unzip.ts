import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip archive by their names, read by its directory as any program does; their checksums are right. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let file = 0; file < count; file++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('There is no entry')
    const [sum, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    )
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('There is no file')
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(begins, begins + (packed ?? 0)))
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + nameLength + extra + comment
  }
  return files
}
