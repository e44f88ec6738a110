import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * A rush of sign-ins leaves one core to everything else, and threads to files. One hash alone is also quicker than several that
 * share the memory's bandwidth.
 */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Checks a password. Without a hash it does the same work, so that response times do not reveal which accounts
 * exist.
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const compared = stored ?? (await decoy)
  const matches = await inTurn(() => verify(compared, password, options))
  return matches && typeof stored === 'string'
}
