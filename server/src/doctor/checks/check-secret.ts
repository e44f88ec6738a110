import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, ok, problem, warning } from '../check.ts'

const NAME = 'Secret'
const REMEDY =
  'read what ends with a key that is in use (docs/security/asvs.md#replacing-the-key), then set SECRET_KEY to the output of: openssl rand -base64 48'
/** What 32 random hexadecimal digits have. */
const BITS = 100
/** Words of examples, such as that of .env.example. */
const EXAMPLE = /random|character|secret|change|example|carriage|password|0123456|abcdef/i

export const checkSecret: Check = {
  name: NAME,
  async run({ config: { secretKey, dataDir, environment } }) {
    if (secretKey !== undefined) {
      const weakness = weaknessOf(secretKey)
      if (weakness === undefined) return [ok(NAME, 'SECRET_KEY is set and looks random')]
      const text = `SECRET_KEY ${weakness}`
      return [environment === 'local' ? warning(NAME, text, REMEDY) : problem(NAME, text, REMEDY)]
    }
    const path = join(dataDir, 'secret')
    if (!existsSync(path)) return [ok(NAME, 'is made in the data folder by the first start')]
    try {
      const isWhole = /^[\w-]{43}$/.test(readFileSync(path, 'utf8').trim())
      return isWhole
        ? [ok(NAME, 'is the one in the data folder')]
        : [
            problem(
              NAME,
              'the file secret in the data folder is damaged',
              'restore it from a backup',
            ),
          ]
    } catch {
      return [
        problem(
          NAME,
          'this account may not read the file secret in the data folder',
          'run the doctor as the account of the server',
        ),
      ]
    }
  },
}

/** What makes a key easy to guess; undefined when nothing is known to. */
export function weaknessOf(key: string): string | undefined {
  if (EXAMPLE.test(key)) return 'is made of words, as examples are'
  if (/^(.{1,16})\1+$/.test(key)) return 'repeats itself'
  const counts = new Map<string, number>()
  for (const letter of key) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - count * Math.log2(count / key.length),
    0,
  )
  return bits < BITS ? 'uses too few different characters' : undefined
}
