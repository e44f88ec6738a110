import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceCodeOf } from './device-code.ts'
import { activateDeviceBody, createCodeBody, deviceCodeAlphabet } from './schemas.ts'

const sixBytes = fc.uint8Array({ minLength: 6, maxLength: 6 })

test('a code of any bytes is valid and has no look-alike characters', () => {
  fc.assert(
    fc.property(sixBytes, (bytes) => {
      const code = deviceCodeOf(bytes)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
      expect(activateDeviceBody.parse({ code })).toEqual({ code })
      const body = { code, batch_name: 'Spring', total_usage_possible: 1, trial_duration: 7 }
      expect(createCodeBody.parse(body).code).toBe(code)
    }),
  )
})

test('every character of the alphabet stands for the same number of bytes', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const sign = deviceCodeOf(new Uint8Array([byte]))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(deviceCodeAlphabet.split('').toSorted())
  expect(new Set(counts.values())).toEqual(new Set([8]))
})
