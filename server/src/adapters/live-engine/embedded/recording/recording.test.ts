import { execFile, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../test/temporary-folder.ts'
import { words } from '../../../video-host/embedded/ffmpeg.ts'
import { Recording } from './recording.ts'

const execute = promisify(execFile)
const folder = makeTemporaryFolder('carriage-recording-')
afterAll(() => folder.remove())
const BEGAN = 1_800_000_000_000

/** Real RTP of three seconds, as ffmpeg sends it over UDP. */
async function packetsOf(options: string): Promise<Buffer[]> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 ** 2 })
  const packets: Buffer[] = []
  socket.on('message', (packet) => packets.push(packet))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const to = `rtp://127.0.0.1:${socket.address().port}?pkt_size=1200`
  const child = spawn('ffmpeg', [...words(`-v error -f lavfi ${options} -f rtp`), to], {
    stdio: 'ignore',
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  socket.close()
  return packets.filter((packet) => (packet[1] ?? 0) < 192 || (packet[1] ?? 0) > 223)
}

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

/** How many pictures can be decoded, and when the last packet of each track is, in seconds. */
async function read(path: string) {
  const options = '-v error -count_frames -show_entries stream=codec_name,nb_read_frames -of json'
  const { stdout, stderr } = await execute('ffprobe', [...words(options), path])
  expect(stderr).toBe('')
  const { streams } = JSON.parse(stdout) as {
    streams: { codec_name: string; nb_read_frames: string }[]
  }
  return streams.map(({ codec_name: name, nb_read_frames: frames }) => `${name} ${frames}`)
}

const picture = 'testsrc2=size=640x360:rate=25:duration=3'
const vp8 = `-i ${picture} -c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M -g 25`
const h264 = `-i ${picture} -c:v libx264 -preset ultrafast -bf 0 -pix_fmt yuv420p -g 25`
const opus = '-i sine=frequency=330:duration=3 -c:a libopus -ac 2'

test.each([
  ['vp8', vp8, 'vp8 75'],
  ['h264', h264, 'h264 75'],
] as const)(
  'what a host sends in %s is in the file, sound and every picture',
  async (codec, options, expected) => {
    const video = await packetsOf(options)
    const audio = await packetsOf(opus)
    const path = await record(codec, [
      { kind: 'video', packets: video },
      { kind: 'audio', packets: audio },
    ])
    expect(path).toContain(String(BEGAN))
    const [sound, pictures] = await read(path)
    expect(pictures).toBe(expected)
    expect(Number(sound?.split(' ')[1])).toBeGreaterThan(140)
  },
)

test('after a packet that is lost for good the file goes on with the next whole picture', async () => {
  const packets = await packetsOf(vp8)
  // In the second of three groups of pictures that need each other.
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
  const [, pictures] = await read(join(target, ...(await readdir(target))))
  const count = Number(pictures?.split(' ')[1])
  expect(count).toBeGreaterThan(45)
  expect(count).toBeLessThan(75)
})

test('a host without a picture leaves no file', async () => {
  const recording = new Recording({
    codec: 'vp8',
    pathAt: () => join(folder.path, 'none', 'none.mkv'),
    onError: () => {},
  })
  for (const packet of await packetsOf(opus)) recording.take('audio', packet, BEGAN)
  await recording.end()
  await expect(readdir(join(folder.path, 'none'))).rejects.toThrow(/ENOENT/)
})

test('a file that cannot be made ends the recording, and nothing else', () => {
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
