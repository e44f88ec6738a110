import type { ResponseOf } from '@carriage/contract/endpoint'
import type { getConfig } from '@carriage/contract/system/endpoints'
import { apiBase, joinUrl } from './api-base.ts'

/** The body of an error has none of the fields. */
type Config = Partial<ResponseOf<typeof getConfig>>

const PATH = '/config' satisfies (typeof getConfig)['path']

let asking: Promise<Config> | null = null

/**
 * What the installation tells everybody, asked once for all on the page who want to know, and again where no server answered. It does
 * without the client and the contract's schemas, for the login page asks first of all, and has to stay small.
 */
export function readConfig(): Promise<Config> {
  asking ??= fetch(joinUrl(apiBase, PATH))
    // Sound: the server serialises from this schema.
    .then((answer) => answer.json() as Promise<Config>)
    .catch(() => {
      asking = null
      return {}
    })
  return asking
}
