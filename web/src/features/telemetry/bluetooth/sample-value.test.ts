import { sample as sampleSchema } from '@carriage/contract/telemetry/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSampleValue } from './sample-value.ts'

const view = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)
const AT = 1_800_000_000

describe('a value of the Bluetooth characteristic', () => {
  test('is version, repetitions, travel, tempo and load, the larger numbers little-endian', () => {
    expect(readSampleValue(view(1, 2, 0xe0, 0x01, 24, 0x8c, 0x00), AT)).toEqual({
      at: AT,
      repetitions: 2,
      travel_mm: 480,
      tempo: 24,
      load_newtons: 140,
    })
  })

  test('may be longer than it has to be', () => {
    expect(readSampleValue(view(1, 0, 1, 0, 0, 0, 0, 9, 9), AT)?.travel_mm).toBe(1)
  })

  test.each([
    ['too short', view(1, 2, 3, 0, 24, 5)],
    ['empty', view()],
    ['of another version', view(2, 2, 3, 0, 24, 5, 0)],
    ['more repetitions than a second has', view(1, 11, 3, 0, 24, 5, 0)],
    ['further than a carriage goes', view(1, 0, 0xff, 0xff, 24, 5, 0)],
  ])('that is %s is left out', (_, value) => {
    expect(readSampleValue(value, AT)).toBeNull()
  })

  test('is left out or one that the server takes, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const read = readSampleValue(view(...bytes), AT)
        expect(read === null || sampleSchema.safeParse(read).success).toBe(true)
      }),
    )
  })
})
