import type { ResponseOf } from '@carriage/contract/endpoint'
import type { getConfig } from '@carriage/contract/system/endpoints'
import { apiBase, joinUrl } from './api-base.ts'

export type Config = ResponseOf<typeof getConfig>

const PATH = '/config' satisfies (typeof getConfig)['path']

let asking: Promise<Config | null> | null = null

/**
 * What the installation tells everybody, asked once for all on the page who want to know; null, and asked again, when the server
 * cannot be asked. It does without the client and the contract's schemas, for the login page asks first of all, and has to stay small.
 */
export function readConfig(): Promise<Config | null> {
  asking ??= fetch(joinUrl(apiBase, PATH))
    // Sound: the server serialises from this schema.
    .then((answer) => (answer.ok ? (answer.json() as Promise<Config>) : null))
    .catch(() => null)
    .then((config) => {
      if (!config) asking = null
      return config
    })
  return asking
}
