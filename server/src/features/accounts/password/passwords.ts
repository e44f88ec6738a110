import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Node does such work in four threads, which also read files. */
const MOST_AT_ONCE = 3
/**
 * A rush of sign-ins leaves a core and a thread to everything else. Hashes beside each other also take longer, since they share
 * the memory's bandwidth.
 */
const inTurn = pLimit(Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE)))

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
