import { open } from 'node:fs/promises'
import type { FilmFile } from '@carriage/contract/videos/film-file'

/** Provides a local file while `use` runs. */
export async function withFile<T>(path: string, use: (file: FilmFile) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await use({
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
