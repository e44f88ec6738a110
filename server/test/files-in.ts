import { readdir } from 'node:fs/promises'
import { hasCode } from '../src/platform/error-code.ts'

/** Names in a folder; none while there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
