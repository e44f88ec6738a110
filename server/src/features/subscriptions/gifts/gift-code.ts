import { texts as t } from '@carriage/texts/server/subscriptions'
import { randomInt } from 'node:crypto'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hmacSha256, seal, unseal } from '../../../platform/crypto.ts'

/** Without 0, 1, I, L, O and U, which are mistaken for each other (Crockford). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

type Key = Pick<Services, 'giftKey'>

/** 78 random bits in four groups: `ABCD-EFGH-JKMN-PQRS`. */
export function newGiftCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Keyed, so that a copy of the database cannot be searched for codes. Takes a code in any spelling. */
export const hashGiftCode = ({ giftKey }: Key, code: string): Buffer =>
  hmacSha256(giftKey, `gift:${code.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase()}`)

export const sealGiftCode = ({ giftKey }: Key, giftId: string, code: string): Buffer =>
  seal(giftKey, giftId, code)

/** Throws `conflict` once the installation has another key. */
export function openGiftCode(
  { giftKey }: Key,
  { id, sealedCode }: { id: string; sealedCode: Buffer },
): string {
  try {
    return unseal(giftKey, id, sealedCode)
  } catch (cause) {
    throw new AppError('conflict', () => t.weCantShowCodeAnymoreWrite, {
      cause,
    })
  }
}
