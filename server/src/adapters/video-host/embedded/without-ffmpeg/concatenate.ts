import { setImmediate as turn } from 'node:timers/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { ClipFile } from '../../video-host.ts'

/** Times in seconds; `video` is in decode order, timestamps are presentation times from zero. */
type LoadedClip = {
  video: EncodedPacket[]
  audio: EncodedPacket[]
  seconds: number
  frameRate: number
  audioFrame: number
  videoConfig: VideoDecoderConfig
  audioConfig: AudioDecoderConfig
}

async function collect(sink: EncodedPacketSink): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of sink.packets()) packets.push(packet)
  return packets
}

/** Reads a whole clip into memory; clips are a few hundred kilobytes. */
async function loadClip(path: string): Promise<LoadedClip> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  try {
    const videoTrack = await input.getPrimaryVideoTrack()
    const audioTrack = await input.getPrimaryAudioTrack()
    const videoConfig = await videoTrack?.getDecoderConfig()
    const audioConfig = await audioTrack?.getDecoderConfig()
    if (!videoTrack || !audioTrack || !videoConfig || !audioConfig) {
      throw new Error(`${path} needs one video and one audio track`)
    }
    const video = await collect(new EncodedPacketSink(videoTrack))
    const audio = await collect(new EncodedPacketSink(audioTrack))
    const times = video.map((packet) => packet.timestamp)
    const span = Math.max(...times) - Math.min(...times)
    const frameRate = Math.round((video.length - 1) / span)
    return {
      video,
      audio,
      seconds: video.length / frameRate,
      frameRate,
      audioFrame: 1024 / audioConfig.sampleRate,
      videoConfig,
      audioConfig,
    }
  } finally {
    input.dispose()
  }
}

function bytes(source: VideoDecoderConfig['description']): string {
  if (source === undefined) return ''
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return Buffer.from(view).toString('base64')
}

/** Clips can be concatenated only if their decoder configurations are equal, byte for byte. */
function assertJoinable(path: string, clip: LoadedClip, first: LoadedClip): void {
  const isSame =
    bytes(clip.videoConfig.description) === bytes(first.videoConfig.description) &&
    bytes(clip.audioConfig.description) === bytes(first.audioConfig.description) &&
    clip.audioConfig.sampleRate === first.audioConfig.sampleRate &&
    clip.frameRate === first.frameRate
  if (!isSame) throw new Error(`${path} was encoded with other settings than the first clip`)
}

/**
 * The audio packets of one repetition that starts at `start`. They continue without a gap from `position`,
 * because players handle gaps worse than a shift of a few milliseconds; a frame is dropped when the audio would
 * end more than half a frame after the video, so that no drift accumulates.
 */
function fitAudio(clip: LoadedClip, start: number, position: number): EncodedPacket[] {
  const end = start + clip.seconds
  const from = Math.max(position, start - clip.audioFrame / 2)
  const count = Math.min(clip.audio.length, Math.round((end - from) / clip.audioFrame))
  return clip.audio
    .slice(0, count)
    .map((packet, i) =>
      packet.clone({ timestamp: from + i * clip.audioFrame, duration: clip.audioFrame }),
    )
}

/** The audio and video packets of one repetition in storage order. */
function interleave(video: EncodedPacket[], audio: EncodedPacket[]) {
  const merged: { kind: 'video' | 'audio'; packet: EncodedPacket }[] = []
  let next = 0
  video.forEach((packet, i) => {
    const due = (video[0]?.timestamp ?? 0) + i * packet.duration
    for (let sound = audio[next]; sound && sound.timestamp <= due; sound = audio[++next]) {
      merged.push({ kind: 'audio', packet: sound })
    }
    merged.push({ kind: 'video', packet })
  })
  for (const packet of audio.slice(next)) merged.push({ kind: 'audio', packet })
  return merged
}

/**
 * Concatenates MP4 clips (H.264 in closed groups, AAC-LC) into one fast-start MP4 without re-encoding and
 * without FFmpeg. The video of every repetition starts exactly at the end of the previous one. Memory contains
 * each distinct clip once and the index of the result.
 * @throws when a clip lacks a track or has other settings than the first
 */
export async function concatenate(clips: readonly ClipFile[], outFile: string): Promise<void> {
  const loaded = new Map<string, LoadedClip>()
  for (const { path } of clips) {
    if (!loaded.has(path)) loaded.set(path, await loadClip(path))
  }
  const order = clips.flatMap(({ path, times }) => Array.from({ length: times }, () => path))
  const first = loaded.get(order[0] ?? '')
  if (!first) throw new Error('there is no clip to join')
  for (const [path, clip] of loaded) assertJoinable(path, clip, first)

  const videoSource = new EncodedVideoPacketSource('avc')
  const audioSource = new EncodedAudioPacketSource('aac')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(outFile),
  })
  const total = (of: (clip: LoadedClip) => number): number =>
    order.reduce((sum, path) => sum + of(loaded.get(path) ?? first), 0)
  output.addVideoTrack(videoSource, {
    frameRate: first.frameRate,
    maximumPacketCount: total((clip) => clip.video.length),
  })
  // A repetition whose audio starts behind its video may take one frame more than the clip has.
  output.addAudioTrack(audioSource, { maximumPacketCount: total((clip) => clip.audio.length) })
  await output.start()
  let frames = 0
  let position = 0
  for (const path of order) {
    // Yields to messages of the parent process, since reading packets never waits.
    await turn()
    const clip = loaded.get(path) ?? first
    const start = frames / clip.frameRate
    const video = clip.video.map((packet) => packet.clone({ timestamp: start + packet.timestamp }))
    const audio = fitAudio(clip, start, position)
    for (const { kind, packet } of interleave(video, audio)) {
      if (kind === 'video') await videoSource.add(packet, { decoderConfig: first.videoConfig })
      else await audioSource.add(packet, { decoderConfig: first.audioConfig })
    }
    frames += video.length
    position = (audio.at(-1)?.timestamp ?? position) + clip.audioFrame
  }
  await output.finalize()
}
