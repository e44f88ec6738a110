import { expect, test } from 'vitest'
import { kindOfBytes } from './file-kind.ts'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const HEADER = [0, 0, 0, 13, 73, 72, 68, 82]

test.each([0, 1, 7, 8, 9, 12, 15])(
  'bytes that end within what they begin are of no known kind: %s of a PNG',
  async (length) => {
    const bytes = Uint8Array.from([...SIGNATURE, ...HEADER].slice(0, length))
    expect(await kindOfBytes(bytes)).toBeUndefined()
  },
)

test('a kind is told by the first bytes', async () => {
  const rest = Array.from({ length: 64 }, () => 0)
  expect(await kindOfBytes(Uint8Array.from([...SIGNATURE, ...HEADER, ...rest]))).toBe('png')
})
