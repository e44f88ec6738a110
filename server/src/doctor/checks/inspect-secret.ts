import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { opensKeys } from '../../adapters/push/vapid-keys.ts'
import { findKeys } from '../../adapters/push/vapid-keys-queries.ts'
import type { Config } from '../../config/config.ts'
import { deriveKey } from '../../platform/secret.ts'
import { type Finding, problem } from '../check.ts'

/**
 * Whether the next start has the secret that the data are sealed with. The keys of push messages tell; they are replaced by a
 * start with another one.
 */
export async function inspectSecret(client: pg.Client, config: Config): Promise<Finding[]> {
  const secret = secretOf(config)
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('push_keys') IS NOT NULL AS exists`,
  )
  if (secret === undefined || !rows[0]?.exists) return []
  const keys = await findKeys(drizzle({ client }))
  if (!keys || opensKeys(deriveKey(secret, 'push'), keys)) return []
  return [
    problem(
      'Secret',
      'the data are sealed with another one',
      'set the SECRET_KEY that they were sealed with, or use its DATA_DIR: docs/security/asvs.md#replacing-the-key says what ends with another one',
    ),
  ]
}

/** The secret that a start has; undefined before the first one, and for an account that may not read it. */
export function secretOf({ secretKey, dataDir }: Config): string | undefined {
  if (secretKey !== undefined) return secretKey
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch {
    return undefined
  }
}
