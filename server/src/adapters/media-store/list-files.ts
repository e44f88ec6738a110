import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../platform/error-code.ts'

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR')

/** The entries of a folder or, with `deep`, all files below it. */
export async function listFiles(folder: string, deep: boolean) {
  const names = await readdir(folder, { recursive: deep }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another one may remove it meanwhile.
      const facts = await stat(path).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      if (!facts || (deep && !facts.isFile())) return []
      return [{ path, size: facts.size, modifiedAt: facts.mtime }]
    }),
  )
  return found.flat()
}
