/** Uses a second parser (mediabunny), so that FFmpeg does not check its own output. */
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
  /** By their names in ITU-T H.273, such as 'bt709'. */
  colours: Record<'primaries' | 'transfer' | 'matrix', string | null> & {
    fullRange: boolean | null
  }
}

const NO_COLOURS = { primaries: null, transfer: null, matrix: null, fullRange: null }

/** Reads the only track of a rendition, or the first audio or video track of a file. */
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
    colours: { ...NO_COLOURS, ...(await video?.getColorSpace()) },
  }
}

/** Presentation times of all frames in seconds, in display order. */
export async function frameTimes(path: string): Promise<number[]> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new Error(`${path} has no picture`)
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(video).packets()) times.push(packet.timestamp)
  return times.toSorted((a, b) => a - b)
}
