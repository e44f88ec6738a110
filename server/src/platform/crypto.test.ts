import { expect, test } from 'vitest'
import { seal, unseal } from './crypto.ts'
import { deriveKey } from './secret.ts'

const key = deriveKey('a secret for tests only', 'tests')

test('a sealed text opens with its key and for its owner only', () => {
  const sealed = seal(key, 'ada', 'a secret')
  expect(sealed.includes('a secret')).toBe(false)
  expect(unseal(key, 'ada', sealed)).toBe('a secret')
  expect(() => unseal(key, 'grace', sealed)).toThrow()
  expect(() => unseal(deriveKey('another secret', 'tests'), 'ada', sealed)).toThrow()
})

test('a sealed text that was changed does not open, wherever it was changed', () => {
  const sealed = seal(key, 'ada', 'a secret')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(key, 'ada', changed)).toThrow()
  }
})

test('the same text is sealed differently each time', () => {
  expect(seal(key, 'ada', 'a secret')).not.toEqual(seal(key, 'ada', 'a secret'))
})
