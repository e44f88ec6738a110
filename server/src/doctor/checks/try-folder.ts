import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finding, ok, problem, reasonOf } from '../check.ts'

/** The folder itself, or the one in which it will be made. */
const nearestFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))

/** Writes a file to a folder and removes it again; throws the error of the system where that is not possible. */
async function tryWriting(folder: string): Promise<void> {
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

interface WrittenFolder {
  name: string
  path: string
  /** The environment variable that names the folder. */
  variable: string
  /** What makes the folder where it is missing. */
  maker?: string
}

/** Whether a folder can be written; `place` is the one that was tried. */
export async function tryFolder({
  name,
  path,
  variable,
  maker = 'the first start',
}: WrittenFolder): Promise<{ place: string; finding: Finding }> {
  const place = nearestFolder(path)
  try {
    await tryWriting(place)
  } catch (error) {
    const finding = problem(
      name,
      `nothing can be written to ${place}: ${reasonOf(error)}`,
      `give the folder to the account of the server, or set ${variable} to another one`,
    )
    return { place, finding }
  }
  const made = place === path ? path : `${path}, which ${maker} makes`
  return { place, finding: ok(name, `${made}, can be written`) }
}
