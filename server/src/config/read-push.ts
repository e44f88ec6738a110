import type { PushConfig } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

/** The keys of push messages. Throws `EnvironmentError` for one without the other. */
export function readPush({
  PUSH,
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}: Variables): PushConfig {
  if (PUSH === 'off') return { kind: 'off' }
  if (publicKey !== undefined && privateKey !== undefined)
    return { kind: 'configured', keys: { publicKey, privateKey } }
  if (publicKey === undefined && privateKey === undefined) return { kind: 'embedded' }
  const name = publicKey === undefined ? 'PUSH_PUBLIC_KEY' : 'PUSH_PRIVATE_KEY'
  throw new EnvironmentError(
    `The environment is not valid:\n  ${name} is missing: push messages need the two together`,
  )
}
