/**
 * The usual extension of a file's kind, told by its first bytes; undefined for bytes of no known kind, and for those that end
 * within what they begin: the parser of PNG throws there (https://github.com/sindresorhus/file-type/issues/745).
 */
export async function kindOfBytes(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  try {
    return (await fileTypeFromBuffer(bytes))?.ext
  } catch {
    return undefined
  }
}
