import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { hmacSha256, randomToken } from './crypto.ts'

/** The secret of this installation: made once, kept in DATA_DIR for its owner only. */
export function loadSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  try {
    const file = openSync(path, 'wx', 0o600)
    const secret = randomToken()
    writeSync(file, secret)
    fsyncSync(file)
    closeSync(file)
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return readFileSync(path, 'utf8').trim()
  }
}

/** A key of its own for each use, so that no signature of one serves for another. */
export const deriveKey = (secret: string, use: string): string =>
  hmacSha256(secret, `carriage:${use}`).toString('hex')
