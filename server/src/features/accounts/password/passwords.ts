import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

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
  const matches = await verify(stored ?? (await decoy), password, options)
  return matches && typeof stored === 'string'
}
