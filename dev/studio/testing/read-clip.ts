import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'

/** What a clip looks like to a decoder; times in seconds. */
export type ClipFacts = {
  /** Decoder headers in base64: avcC and AudioSpecificConfig. */
  headers: string
  keyframes: number[]
  /** In decode order. */
  videoTimes: number[]
  audioTimes: number[]
  seconds: number
}

const base64 = (source: VideoDecoderConfig['description']): string => {
  if (source === undefined) return ''
  if (!ArrayBuffer.isView(source)) return Buffer.from(new Uint8Array(source)).toString('base64')
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('base64')
}

/** Reads headers and packet times of an MP4 with one video and one audio track. */
export async function readClip(path: string): Promise<ClipFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video || !audio) throw new Error(`${path} needs one video and one audio track`)
    const facts: ClipFacts = {
      headers: '',
      keyframes: [],
      videoTimes: [],
      audioTimes: [],
      seconds: 0,
    }
    const configs = [await video.getDecoderConfig(), await audio.getDecoderConfig()]
    facts.headers = configs.map((config) => base64(config?.description)).join(' ')
    for await (const packet of new EncodedPacketSink(video).packets()) {
      facts.videoTimes.push(packet.timestamp)
      if (packet.type === 'key') facts.keyframes.push(packet.timestamp)
      facts.seconds = Math.max(facts.seconds, packet.timestamp + packet.duration)
    }
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      facts.audioTimes.push(packet.timestamp)
    }
    return facts
  } finally {
    input.dispose()
  }
}
