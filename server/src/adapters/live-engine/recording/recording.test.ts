import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countFrames } from '../../../../test/films/count-frames.ts'
import { packetsOf } from '../../../../test/films/rtp-packets.ts'
import type { Film } from '../../../../test/films/sources.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { Recording } from './recording.ts'

const folder = makeTemporaryFolder('carriage-recording-')
afterAll(() => folder.remove())
const BEGAN = 1_800_000_000_000

async function record(
  codec: 'vp8' | 'h264',
  media: { kind: 'audio' | 'video'; packets: Buffer[] }[],
): Promise<string> {
  const target = join(folder.path, codec + String(Math.random()))
  const recording = new Recording({
    codec,
    pathAt: (at) => join(target, `${at}.mkv`),
    onError: (error) => {
      throw error
    },
  })
  for (const { kind, packets } of media)
    for (const packet of packets) recording.take(kind, packet, BEGAN)
  await recording.end()
  const [name = ''] = await readdir(target)
  return join(target, name)
}

const picture = { size: '640x360', rate: 25, seconds: 3, keyFrames: 25 }
const vp8: Film = { picture: { ...picture, codec: 'libvpx' } }
const h264: Film = { picture: { ...picture, codec: 'libx264', options: { tune: 'zerolatency' } } }
const opus: Film = { sound: { codec: 'libopus', seconds: 3 } }

test.each([
  ['vp8', vp8],
  ['h264', h264],
] as const)(
  'what a host sends in %s is in the file, sound and every picture @full',
  async (codec, film) => {
    const video = await packetsOf(film)
    const audio = await packetsOf(opus)
    const path = await record(codec, [
      { kind: 'video', packets: video },
      { kind: 'audio', packets: audio },
    ])
    expect(path).toContain(String(BEGAN))
    const { pictures, sounds } = await countFrames(path)
    expect(pictures).toBe(75)
    expect(sounds).toBeGreaterThan(140)
  },
)

test.each(['vp8', 'h264'] as const)(
  'what a killed process has written in %s plays @full',
  async (codec) => {
    const video = await packetsOf(codec === 'vp8' ? vp8 : h264)
    const path = await record(codec, [{ kind: 'video', packets: video }])
    const { size } = await stat(path)
    await truncate(path, Math.floor(size * 0.7))
    const { pictures } = await countFrames(path)
    expect(pictures).toBeGreaterThan(30)
    expect(pictures).toBeLessThan(75)
  },
)

test('after a lost packet the recording continues with the next keyframe', async () => {
  const packets = await packetsOf(vp8)
  // In the second of three groups of pictures.
  const middle = Math.floor(packets.length / 2)
  const lost = packets.filter((_, at) => at !== middle)
  const target = join(folder.path, 'lost')
  const recording = new Recording({
    codec: 'vp8',
    pathAt: (at) => join(target, `${at}.mkv`),
    onError: (error) => {
      throw error
    },
  })
  let needed = 0
  for (const [at, packet] of lost.entries()) {
    recording.take('video', packet, BEGAN + at * 20)
    if (at > 0 && recording.needsKeyframe) needed += 1
  }
  await recording.end()
  expect(needed).toBeGreaterThan(0)
  const { pictures } = await countFrames(join(target, ...(await readdir(target))))
  expect(pictures).toBeGreaterThan(45)
  expect(pictures).toBeLessThan(75)
})

test('a host without video leaves no file', async () => {
  const recording = new Recording({
    codec: 'vp8',
    pathAt: () => join(folder.path, 'none', 'none.mkv'),
    onError: () => {},
  })
  for (const packet of await packetsOf(opus)) recording.take('audio', packet, BEGAN)
  await recording.end()
  await expect(readdir(join(folder.path, 'none'))).rejects.toThrow(/ENOENT/)
})

test('a file that cannot be created ends only the recording', () => {
  const errors: unknown[] = []
  const recording = new Recording({
    codec: 'vp8',
    pathAt: () => '/dev/null/none.mkv',
    onError: (error) => errors.push(error),
  })
  const keyframe = Buffer.concat([
    Buffer.from('80e0000100000000000000011000', 'hex'),
    Buffer.alloc(9),
  ])
  recording.take('video', keyframe, BEGAN)
  recording.take('video', keyframe, BEGAN)
  expect(errors).toHaveLength(1)
})
