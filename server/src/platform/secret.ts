import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { hmacSha256, randomToken } from './crypto.ts'

/** The format of `randomToken`: 256 bits. A shorter file was truncated and would make signatures forgeable. */
const SECRET = /^[\w-]{43}$/

/** The secret of this installation, created once and stored in DATA_DIR, readable by its owner only. */
export function loadSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  placeOnce(join(dataDir, 'secret'), randomToken())
  return readSecret(dataDir)
}

/** The secret that a server has made in DATA_DIR. */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  const secret = readFileSync(path, 'utf8').trim()
  if (SECRET.test(secret)) return secret
  throw new Error(
    `${path} is damaged. Restore it from a backup, or remove it to have a new one made.`,
  )
}

/** Written to a temporary file and linked, so that it appears complete, and of two concurrent starts one wins. */
function placeOnce(path: string, content: string): void {
  const part = `${path}.${process.pid}`
  const file = openSync(part, 'w', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(part, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** Derives a separate key for each use, so that a signature cannot be reused elsewhere. */
export const deriveKey = (secret: string, use: string): string =>
  hmacSha256(secret, `carriage:${use}`).toString('hex')
