import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Demuxer, Muxer } from 'node-av/api'
import { AV_PKT_FLAG_DISCARD } from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import type { ClipFile } from '../../video-host.ts'
import { eachPacket, openInput } from './input.ts'
import { PacketWriter } from './packet-writer.ts'

/** Samples per frame of AAC-LC (ISO/IEC 14496-3). */
const AAC_SAMPLES = 1024

interface LoadedClip {
  input: Demuxer
  video: Stream
  audio: Stream
  /** In decode order. */
  pictures: Packet[]
  sounds: Packet[]
  seconds: number
}

/**
 * Concatenates MP4 clips with equal encoding (H.264, AAC-LC) into one MP4 without re-encoding. The video of
 * each clip starts exactly at the end of the previous one. Each distinct clip is in memory once. Throws for a
 * clip without audio or video, or with other settings than the first.
 */
export async function concatenate(clips: readonly ClipFile[], file: string): Promise<void> {
  const loaded = new Map<string, LoadedClip>()
  try {
    for (const { path } of clips) {
      if (!loaded.has(path)) loaded.set(path, await load(path))
    }
    const order = clips.flatMap(({ path, times }) =>
      Array.from({ length: times }, () => loaded.get(path)),
    )
    const [first] = order
    if (!first) throw new Error('There is no clip to join')
    for (const [path, clip] of loaded) assertAlike(path, clip, first)
    await write(
      order.filter((clip) => clip !== undefined),
      first,
      file,
    )
  } finally {
    for (const { input } of loaded.values()) input.closeSync()
  }
}

async function load(path: string): Promise<LoadedClip> {
  const input = openInput(path, 'mov')
  const [video, audio] = [input.video(), input.audio()]
  if (!video || !audio) throw new Error(`${path} needs one video and one audio track`)
  const pictures: Packet[] = []
  const sounds: Packet[] = []
  await eachPacket(input, (packet) => {
    const copy = packet.hasFlags(AV_PKT_FLAG_DISCARD) ? null : packet.clone()
    if (copy) (packet.streamIndex === video.index ? pictures : sounds).push(copy)
  })
  const { num, den } = video.avgFrameRate
  return { input, video, audio, pictures, sounds, seconds: (pictures.length * den) / num }
}

/** Clips can be concatenated only if their decoder configurations are equal, byte for byte. */
function assertAlike(path: string, clip: LoadedClip, first: LoadedClip): void {
  const settings = ({ video, audio }: LoadedClip) =>
    [
      video.codecpar.extradata?.toString('base64'),
      audio.codecpar.extradata?.toString('base64'),
      audio.codecpar.sampleRate,
      `${video.avgFrameRate.num}/${video.avgFrameRate.den}`,
    ].join(' ')
  if (settings(clip) !== settings(first))
    throw new Error(`${path} was encoded with other settings than the first clip`)
}

async function write(order: readonly LoadedClip[], first: LoadedClip, file: string): Promise<void> {
  const muxer = Muxer.openSync(file, {
    format: 'mp4',
    useSyncQueue: false,
    useAsyncWrite: false,
    options: { movflags: '+faststart' },
  })
  const video = new PacketWriter(muxer, first.video)
  const audio = new PacketWriter(muxer, first.audio)
  const frame = AAC_SAMPLES / first.audio.codecpar.sampleRate
  let start = 0
  let audioEnd = 0
  for (const clip of order) {
    const { sounds, from } = fitSound(clip, { start, audioEnd, frame })
    const shift = ticks(start, clip.video)
    for (const { packet, at } of interleave(clip, sounds, from - start, frame)) {
      const copy = packet.clone()
      if (!copy) throw new Error('There is no memory for a packet')
      if (at === undefined) {
        copy.pts += shift
        copy.dts += shift
        video.write(copy)
      } else {
        copy.pts = copy.dts = ticks(start + at, clip.audio)
        audio.write(copy)
      }
      copy.free()
    }
    audioEnd = from + sounds.length * frame
    start += clip.seconds
    await nextTurn()
  }
  muxer.closeSync()
}

const ticks = (seconds: number, { timeBase: { num, den } }: Stream): bigint =>
  BigInt(Math.round((seconds * den) / num))

/**
 * The audio of one clip that starts at `start`. It continues without a gap from `audioEnd`, because players
 * handle gaps worse than a shift of a few milliseconds; a frame is dropped when the audio would end more than
 * half a frame after the video, so that no drift accumulates.
 */
function fitSound(
  { sounds, seconds }: LoadedClip,
  { start, audioEnd, frame }: { start: number; audioEnd: number; frame: number },
): { sounds: Packet[]; from: number } {
  const from = Math.max(audioEnd, start - frame / 2)
  const count = Math.min(sounds.length, Math.round((start + seconds - from) / frame))
  return { sounds: sounds.slice(0, count), from }
}

/** The packets of one clip in storage order; audio packets with seconds since the start of the clip. */
function interleave(clip: LoadedClip, sounds: readonly Packet[], from: number, frame: number) {
  const merged: { packet: Packet; at?: number }[] = []
  const picture = clip.seconds / clip.pictures.length
  let next = 0
  for (const [n, packet] of clip.pictures.entries()) {
    for (; next < sounds.length && from + next * frame <= n * picture; next++) {
      const sound = sounds[next]
      if (sound) merged.push({ packet: sound, at: from + next * frame })
    }
    merged.push({ packet })
  }
  for (const sound of sounds.slice(next)) merged.push({ packet: sound, at: from + next++ * frame })
  return merged
}
