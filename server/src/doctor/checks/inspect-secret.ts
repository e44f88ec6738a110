import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { unseal } from '../../platform/crypto.ts'
import { deriveKey } from '../../platform/secret.ts'
import { type Finding, problem } from '../check.ts'

/**
 * What is sealed and stays so: a start with another secret makes new keys for push messages, and leaves these. What members say
 * of their health is for them alone, and is not opened here.
 */
const SEALED = [
  { use: 'second-factor', table: 'totp_secrets', owner: 'user_id', column: 'sealed_secret' },
  { use: 'webhooks', table: 'webhooks', owner: 'id', column: 'sealed_secret' },
  { use: 'gifts', table: 'gift_cards', owner: 'id', column: 'sealed_code' },
] as const

/**
 * Whether the next start has the secret that the data are sealed with. It has not where it opens none of them; where it opens
 * some, it has replaced another one, and the others stay closed until their owners renew them.
 */
export async function inspectSecret(client: pg.Client, config: Config): Promise<Finding[]> {
  const secret = secretOf(config)
  if (secret === undefined) return []
  const opened = []
  for (const { use, ...place } of SEALED)
    for (const { owner, sealed } of await readSealed(client, place))
      opened.push(opens(deriveKey(secret, use), owner, sealed))
  if (opened.length === 0 || opened.includes(true)) return []
  return [
    problem(
      'Secret',
      'authenticator apps, webhooks and gift cards are sealed with another one',
      'set the SECRET_KEY that they were sealed with, or use its DATA_DIR; where it was replaced on purpose, this is said until one is sealed with the new one: docs/security/asvs.md#replacing-the-key',
    ),
  ]
}

type Place = Pick<(typeof SEALED)[number], 'table' | 'owner' | 'column'>

async function readSealed(client: pg.Client, { table, owner, column }: Place) {
  // A database that is new, or of an older version, has no such table.
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND column_name = $2`,
    [table, column],
  )
  if (rowCount === 0) return []
  const { rows } = await client.query<{ owner: string; sealed: Buffer }>(
    `SELECT ${owner} AS owner, ${column} AS sealed FROM ${table}`,
  )
  return rows
}

function opens(key: string, owner: string, sealed: Buffer): boolean {
  try {
    unseal(key, owner, sealed)
    return true
  } catch {
    return false
  }
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
