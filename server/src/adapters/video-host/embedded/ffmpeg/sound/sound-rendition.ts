import { type Demuxer } from 'node-av/api'
import { FF_ENCODER_AAC } from 'node-av/constants'
import { checkRendition, expectLength } from '../../check-rendition.ts'
import type { Sound } from '../../media-playlist.ts'
import type { PlannedSound } from '../../sound-plan.ts'
import type { SoundFacts } from '../../source/source-facts.ts'
import { levelFilters, type Measured } from '../../loudness-plan.ts'
import { AAC, SOUND_FORMAT, SOUND_GRAPH } from '../encoders.ts'
import { openHls } from '../hls-output.ts'
import { TrackEncoder } from '../track-encoder.ts'
import { meterFilter, type SoundMeter } from './sound-meter.ts'

interface SoundOptions {
  folder: string
  startSeconds: number
  safeMode: boolean
  /** Measures what is encoded, before it is. */
  meter?: SoundMeter
}

/**
 * Encodes an audio track as the rendition `name`, brought to the target loudness if it was `measured`; undefined when the
 * file has no such stream.
 */
export function encodeSound(
  input: Demuxer,
  { index }: SoundFacts,
  name: string,
  { folder, startSeconds, safeMode, meter }: SoundOptions,
  measured?: Measured,
) {
  const stream = input.getStream(index)
  if (!stream) return undefined
  const muxer = openHls(folder, name)
  const output = { label: name, codec: FF_ENCODER_AAC, encoder: AAC, muxer, fromZero: true }
  const level = measured && levelFilters(measured)
  const heard = `[in]${SOUND_GRAPH}${level === undefined ? '' : `,${level},${SOUND_FORMAT}`}`
  if (meter === undefined)
    return new TrackEncoder(stream, {
      graph: `${heard}[${name}]`,
      outputs: [output],
      startSeconds,
      safeMode,
    })
  return new TrackEncoder(stream, {
    graph: `${heard},asplit[${name}][level];[level]${meterFilter(false)}[meter]`,
    outputs: [output],
    uses: [{ label: 'meter', use: (frame) => meter.use(frame) }],
    startSeconds,
    safeMode,
  })
}

/**
 * The finished audio renditions of a film, for its master playlist. `ends`: seconds to the end of each, by the name of
 * its rendition; undefined where nothing could be decoded.
 */
export async function checkSounds(
  folder: string,
  sounds: readonly PlannedSound[],
  ends: ReadonlyMap<string, number | undefined>,
): Promise<Sound[]> {
  const described: Sound[] = []
  for (const { file, name, language, isPicked } of sounds) {
    const end = ends.get(file)
    if (end === undefined) continue
    const { segments, codec } = await checkRendition(folder, file)
    expectLength(file, segments, end)
    described.push({ uri: `${file}.m3u8`, segments, codec, name, language, isPicked })
  }
  return described
}
