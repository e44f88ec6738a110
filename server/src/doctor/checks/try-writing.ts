import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder itself, or the one in which it will be made. */
export const nearestFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))

/** Writes a file to a folder and removes it again; throws the error of the system where that is not possible. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.write('doctor')
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
