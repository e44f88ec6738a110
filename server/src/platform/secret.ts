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

/** What `randomToken` makes: 256 bits. A shorter file was cut off, and would make signatures forgeable. */
const SECRET = /^[\w-]{43}$/

/** The secret of this installation: made once, kept in DATA_DIR for its owner only. */
export function loadSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  placeOnce(path, randomToken())
  const secret = readFileSync(path, 'utf8').trim()
  if (SECRET.test(secret)) return secret
  throw new Error(
    `${path} is damaged. Restore it from a backup, or remove it to have a new one made.`,
  )
}

/** Written beside and linked, so that it appears whole, and of two that start together one wins. */
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

/** A key of its own for each use, so that no signature of one serves for another. */
export const deriveKey = (secret: string, use: string): string =>
  hmacSha256(secret, `carriage:${use}`).toString('hex')
