import { describe, expect, test } from 'vitest'
import { deriveKey, randomSalt, sealText, unsealText } from './seal.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const salt = randomSalt()
const bound = 'ada/kept/video'

describe('a part of a kept class', () => {
  test('opens with the key that the server gives again', async () => {
    const sealed = await sealText(await deriveKey(secret, { salt, bound }), 'part', 'a film')
    expect(Buffer.from(sealed).includes('film')).toBe(false)
    const again = await deriveKey(secret, { salt, bound })
    expect(await unsealText(again, 'part', sealed)).toBe('a film')
  })

  test.each([
    ['another key of the server', Buffer.alloc(32, 8).toString('base64url'), { salt, bound }],
    ['another browser', secret, { salt: randomSalt(), bound }],
    ['another account', secret, { salt, bound: 'ben/kept/video' }],
  ])('does not open with that of %s', async (_, other, of) => {
    const sealed = await sealText(await deriveKey(secret, { salt, bound }), 'part', 'a film')
    await expect(unsealText(await deriveKey(other, of), 'part', sealed)).rejects.toThrow()
  })

  test('does not open in the place of another part, nor when it was changed', async () => {
    const key = await deriveKey(secret, { salt, bound })
    const sealed = await sealText(key, 'part', 'a film')
    await expect(unsealText(key, 'another part', sealed)).rejects.toThrow()
    const last = new Uint8Array(sealed)
    last[last.length - 1] = (last.at(-1) ?? 0) ^ 1
    await expect(unsealText(key, 'part', sealed)).rejects.toThrow()
  })

  test('has a key that nobody can read out of the browser', async () => {
    const key = await deriveKey(secret, { salt, bound })
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})
