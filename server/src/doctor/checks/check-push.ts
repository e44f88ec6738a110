import { createECDH } from 'node:crypto'
import { type Check, ok, problem } from '../check.ts'

const NAME = 'Push messages'

/** Whether the configured keys of push messages belong together; a server makes its own as a pair. */
export const checkPush: Check = {
  name: NAME,
  async run({ config: { push } }) {
    if (push.kind === 'off') return [ok(NAME, 'are off')]
    if (push.kind === 'embedded') return [ok(NAME, 'have keys of their own, in the database')]
    const { publicKey, privateKey } = push.keys
    if (publicKeyOf(privateKey) === publicKey) return [ok(NAME, 'have a pair of keys')]
    const remedy = 'set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY to the two of one pair'
    return [problem(NAME, 'PUSH_PUBLIC_KEY is not that of PUSH_PRIVATE_KEY', remedy)]
  },
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
