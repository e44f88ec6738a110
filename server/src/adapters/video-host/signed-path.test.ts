import { describe, expect, test } from 'vitest'
import { checkSignature, signedFolder } from './signed-path.ts'

const KEY = 'k'.repeat(32)
const now = new Date('2026-05-10T12:00:00Z')
const at = (iso: string) => new Date(iso)
const token = (id: string, when: Date) => signedFolder(KEY, id, when).split('/').at(-1) ?? ''

describe('a signed path', () => {
  test('is the same for all members within six hours, so that caches can share it', () => {
    expect(signedFolder(KEY, 'abcdefgh', at('2026-05-10T17:59:59Z'))).toBe(
      signedFolder(KEY, 'abcdefgh', now),
    )
    expect(signedFolder(KEY, 'abcdefgh', at('2026-05-10T18:00:00Z'))).not.toBe(
      signedFolder(KEY, 'abcdefgh', now),
    )
  })

  test('is valid for at least six and at most twelve hours', () => {
    const given = token('abcdefgh', now)
    const expires = checkSignature(KEY, 'abcdefgh', given, now) ?? 0
    expect((expires - now.getTime() / 1000) / 3600).toBe(12)
    expect(checkSignature(KEY, 'abcdefgh', given, new Date(expires * 1000 - 1))).toBe(expires)
    expect(checkSignature(KEY, 'abcdefgh', given, new Date(expires * 1000))).toBeUndefined()
  })

  test.each([
    ['another video', (given: string) => checkSignature(KEY, 'abcdefgX', given, now)],
    ['another key', (given: string) => checkSignature('other', 'abcdefgh', given, now)],
    [
      'a later expiry',
      (given: string) => checkSignature(KEY, 'abcdefgh', given.replace(/^\d+/, '9999999999'), now),
    ],
    [
      'a changed signature',
      (given: string) => checkSignature(KEY, 'abcdefgh', `${given.slice(0, -2)}AA`, now),
    ],
    ['nothing', () => checkSignature(KEY, 'abcdefgh', '', now)],
  ])('is not valid for %s', (_, check) => expect(check(token('abcdefgh', now))).toBeUndefined())
})
