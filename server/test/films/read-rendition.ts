/** A second parser (mediabunny), so that FFmpeg does not judge its own work. */
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF } from 'mediabunny'

export interface ReadRendition {
  /** Seconds. */
  duration: number
  /** Presentation time of the first packet, in seconds. */
  start: number
  /** As in RFC 6381. */
  codec: string | null
  width: number
  height: number
  /** As ITU-T H.273 numbers them in words, such as 'bt709'. */
  transfer: string | undefined
}

/** Reads the one track of a rendition, or the first of picture and sound of a file. */
export async function readRendition(path: string): Promise<ReadRendition> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MATROSKA] })
  const video = await input.getPrimaryVideoTrack()
  const track = video ?? (await input.getPrimaryAudioTrack())
  if (!track) throw new Error(`${path} has no track`)
  return {
    duration: await track.computeDuration(),
    start: await track.getFirstTimestamp(),
    codec: await track.getCodecParameterString(),
    width: (await video?.getDisplayWidth()) ?? 0,
    height: (await video?.getDisplayHeight()) ?? 0,
    transfer: (await video?.getColorSpace())?.transfer ?? undefined,
  }
}

/** Presentation times of all pictures in seconds, in the order in which they are shown. */
export async function frameTimes(path: string): Promise<number[]> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new Error(`${path} has no picture`)
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(video).packets()) times.push(packet.timestamp)
  return times.toSorted((a, b) => a - b)
}
