import { openZip } from '../src/platform/zip/open-zip.ts'

/** The files of a zip archive by their names; their checksums are right. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = openZip(archive).map(
    async ({ name, read }) => [name, await read(archive.length * 1000)] as const,
  )
  return new Map(await Promise.all(files))
}
