import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const KB = 1024
const make = (bytes: Uint8Array<ArrayBuffer>, name = 'a.mp4', lastModified = 1) =>
  new File([bytes], name, { lastModified })
const film = (size = 300 * KB, change: (bytes: Uint8Array) => void = () => undefined) => {
  const bytes = new Uint8Array(size).fill(7)
  change(bytes)
  return bytes
}

test('the same file is known again', async () => {
  expect(await fingerprintOf(make(film()))).toBe(await fingerprintOf(make(film())))
})

test.each([
  ['name', make(film(), 'b.mp4')],
  ['date', make(film(), 'a.mp4', 2)],
  ['size', make(film(300 * KB + 1))],
  ['beginning', make(film(300 * KB, (bytes) => (bytes[64 * KB - 1] = 1)))],
  ['end', make(film(300 * KB, (bytes) => (bytes[300 * KB - 64 * KB] = 1)))],
])('another %s is another file', async (_, other) => {
  expect(await fingerprintOf(other)).not.toBe(await fingerprintOf(make(film())))
})

test('a short file is read whole, and what lies between the edges of a long one is not read', async () => {
  const short = (byte: number) => make(film(10, (bytes) => (bytes[5] = byte)))
  expect(await fingerprintOf(short(1))).not.toBe(await fingerprintOf(short(2)))
  const long = (byte: number) => make(film(300 * KB, (bytes) => (bytes[150 * KB] = byte)))
  expect(await fingerprintOf(long(1))).toBe(await fingerprintOf(long(2)))
})

test('a file that cannot be read is an error', async () => {
  const file = make(film())
  Object.defineProperty(file, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
  })
  await expect(fingerprintOf(file)).rejects.toThrow('gone')
})
