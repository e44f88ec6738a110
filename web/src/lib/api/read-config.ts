import type { ResponseOf } from '@carriage/contract/endpoint'
import type { getConfig } from '@carriage/contract/system/endpoints'
import { apiBase, joinUrl } from './api-base.ts'

export type Config = ResponseOf<typeof getConfig>

/**
 * Does without the client and the contract's schemas, for the login page asks first of all, and has to stay small. Null when
 * the server cannot be asked.
 */
async function ask(): Promise<Config | null> {
  try {
    const answer = await fetch(joinUrl(apiBase, '/config' satisfies (typeof getConfig)['path']))
    // Sound: the server serialises from this schema.
    return answer.ok ? ((await answer.json()) as Config) : null
  } catch {
    return null
  }
}

let asking: Promise<Config | null> | null = null

/** What the installation tells everybody, asked once for all on the page who want to know; again after a failure. */
export function readConfig(): Promise<Config | null> {
  asking ??= ask().then((config) => {
    if (!config) asking = null
    return config
  })
  return asking
}
