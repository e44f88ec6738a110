import { open } from 'node:fs/promises'

/** A file of which small parts are read, wherever it is. */
export interface ByteSource {
  name: string
  /** Bytes. */
  size: number
  /** Up to `length` bytes from `offset` on; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
}

/** Provides a local file while `use` runs. */
export async function withFile<T>(
  path: string,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await use({
      name: path,
      size,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}
