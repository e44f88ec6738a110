import { texts as t } from '@carriage/texts/contract/api-keys'
import * as z from 'zod/mini'
import { epochSeconds, id, line, unique } from '../common.ts'
import { scopes } from './scopes.ts'

/** The most keys that are valid at a time. */
export const MAX_API_KEYS = 50
export const MAX_API_KEY_NAME = 60
/** How long a key is valid unless its maker says otherwise. */
export const API_KEY_DAYS = 365
/** Every key begins with it, so that programs that look for leaked secrets know one. */
export const API_KEY_PREFIX = 'ck_'

export const apiKeyStates = ['valid', 'expired', 'revoked'] as const

export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** How the key begins. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(apiKeyStates),
  /** Whether it goes on when the access of the admin who made it ends. */
  studio_owned: z.boolean(),
  created_at: epochSeconds,
  /** Null: it does not expire. */
  expires_at: z.nullable(epochSeconds),
  /** To the minute; null: not yet. */
  last_used_at: z.nullable(epochSeconds),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeysAnswer = z.object({ api_keys: z.array(apiKey) })

export const createApiKeyBody = z.object({
  name: line(
    1,
    MAX_API_KEY_NAME,
    () => t.enterName,
    () => t.enterShorterName,
  ),
  scopes: z
    .array(z.enum(scopes))
    .check(
      z.minLength(1, { error: () => t.chooseAtLeastOneScope }),
      z.refine(unique, { error: () => t.eachScopeCountsOnce }),
    ),
  /** Days from now; null: never. */
  expires_in_days: z._default(
    z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
    API_KEY_DAYS,
  ),
})
/** `key` is answered this once; only its hash is stored. */
export const createApiKeyAnswer = z.object({ api_key: apiKey, key: z.string() })
export const apiKeyAnswer = z.object({ message: z.string(), api_key: apiKey })
