import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import { filmProblem } from './check-film.ts'

const GIB5 = 5 * 1024 ** 3
const withLimits = async () => true
const check = (file: File) => filmProblem(file, withLimits)
const fileOf = (name: string, content: BlobPart = 'x') => new File([content], name)
/** A file whose bytes nobody reads. */
const sized = (name: string, size: number) =>
  Object.defineProperty(fileOf(name), 'size', { value: size })

interface Picture {
  width?: number
  height?: number
  rate?: number
  seconds?: number
  tracks?: number
}
async function film(
  name: string,
  { width = 1920, height = 1080, rate = 25, seconds = 10 / rate, tracks = 1 }: Picture = {},
): Promise<File> {
  const target = new BufferTarget()
  const format = name.endsWith('mkv') ? new MkvOutputFormat() : new Mp4OutputFormat()
  const output = new Output({ format, target })
  const sources = Array.from({ length: tracks }, () => new EncodedVideoPacketSource('vp9'))
  for (const source of sources) output.addVideoTrack(source)
  await output.start()
  const config = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
  for (let n = 0; n < 10; n++) {
    // The last one stays for the rest of the film.
    const length = n === 9 ? seconds - 9 / rate : 1 / rate
    const packet = new EncodedPacket(new Uint8Array(8), 'key', n / rate, length)
    for (const source of sources) await source.add(packet, { decoderConfig: config })
  }
  await output.finalize()
  return fileOf(name, target.buffer ?? '')
}

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a.mp4', {}],
  ['A.MKV', {}],
  ['tall.mp4', { width: 2304, height: 4096 }],
  ['large.mp4', { width: 5312, height: 4648 }],
  ['four to three.mp4', { width: 4000, height: 3000 }],
  ['smooth.mp4', { rate: 240 }],
  ['long.mp4', { seconds: 4 * 3600 }],
])('%s of %j is taken', async (name, picture) => {
  expect(await check(await film(name, picture))).toBeNull()
})

test.each([
  [{ width: 7680, height: 4320 }, 'The picture is larger than 5760 by 4672 pixels.'],
  [{ width: 5312, height: 4800 }, 'The picture is larger than 5760 by 4672 pixels.'],
  [{ rate: 300 }, 'The video has more than 240 frames per second.'],
  [{ seconds: 4 * 3600 + 60 }, 'The video is longer than 4 hours.'],
  [{ tracks: 9 }, 'The file has more than 8 tracks.'],
])('%j is refused before it is sent: %s', async (picture, problem) => {
  for (const name of ['a.mp4', 'a.mkv'])
    expect(await check(await film(name, picture))).toBe(problem)
})

test('where the server has no limits, none are named', async () => {
  const large = await film('a.mp4', { width: 7680, height: 4320 })
  expect(await filmProblem(large, async () => false)).toBeNull()
})

test.each([
  [fileOf('a.txt'), 'Invalid file type. Only MP4,M4V and MOV formats are supported.'],
  [fileOf('mp4'), 'Invalid file type. Only MP4,M4V and MOV formats are supported.'],
  [fileOf('a.mp4', ''), 'The file is empty.'],
  [sized('a.mp4', GIB5 + 1), 'File is too large. Maximum size is 5GB.'],
  [fileOf('a.mp4', `<html>${'x'.repeat(200)}`), 'The file format is not supported.'],
  [fileOf('a.mp4', new Uint8Array(2000)), 'The file is damaged. Please export it again.'],
])('%o is refused: %s', async (file, problem) => {
  expect(await check(file)).toBe(problem)
})

test('a film that ends too early is incomplete, one of another kind under a name of MP4 is none', async () => {
  for (const name of ['a.mp4', 'a.mkv']) {
    const whole = await film(name)
    expect(await check(fileOf(name, whole.slice(0, -1)))).toContain('The file is incomplete.')
  }
  const matroska = fileOf('a.mp4', await film('a.mkv'))
  expect(await check(matroska)).toBe('The file format is not supported.')
})

test('a file that has gone from its disk is not called one of another format', async () => {
  const file = await film('a.mp4')
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob) // all that is asked of it
  expect(await check(file)).toContain('It may have been moved or changed.')
})

test('what only the server can read is left to it', async () => {
  // Sound boxes with an index that no parser understands.
  const box = (type: string) => `\0\0\0\u0010${type}${'\0'.repeat(8)}`
  expect(await check(fileOf('a.mp4', ['ftyp', 'moov', 'mdat'].map(box).join('')))).toBeNull()
  expect(await check(fileOf('a.ts', 'G'.repeat(400)))).toBeNull()
})
