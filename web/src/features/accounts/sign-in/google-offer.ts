import type { getConfig } from '@carriage/contract/system/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { apiBase, joinUrl } from '../../../lib/api/api-base.ts'

/**
 * Whether this installation signs people in with Google; no when it cannot be asked. It does without
 * the client and the contract's schemas, for the login page asks first of all, and has to stay small.
 */
export async function googleIsOffered(): Promise<boolean> {
  try {
    const answer = await fetch(joinUrl(apiBase, '/config' satisfies (typeof getConfig)['path']))
    // Sound: the server serialises from this schema; an error's body has no such field.
    const config = (await answer.json()) as Partial<ResponseOf<typeof getConfig>>
    return config.google_enabled === true
  } catch {
    return false
  }
}
