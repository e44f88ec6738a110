import { type Demuxer } from 'node-av/api'
import { FF_ENCODER_AAC } from 'node-av/constants'
import { checkRendition, expectLength } from '../check-rendition.ts'
import type { Sound } from '../media-playlist.ts'
import type { SoundFacts, SourceFacts } from '../source/source-facts.ts'
import { AAC, SOUND_GRAPH } from './encoders.ts'
import { openHls } from './hls-output.ts'
import { TrackEncoder } from './track-encoder.ts'

/** The name of an audio rendition, and of its files, by its place in the file. */
export const soundName = (n: number): string => (n === 0 ? 'audio' : `audio-${n + 1}`)

/** Encodes an audio track as the rendition `name`; undefined when the file has no such stream. */
export function encodeSound(
  input: Demuxer,
  { index }: SoundFacts,
  name: string,
  { folder, startSeconds, safeMode }: { folder: string; safeMode: boolean; startSeconds: number },
) {
  const stream = input.getStream(index)
  if (!stream) return undefined
  const muxer = openHls(folder, name)
  const output = { label: name, codec: FF_ENCODER_AAC, encoder: AAC, muxer, fromZero: true }
  const graph = `[in]${SOUND_GRAPH}[${name}]`
  return new TrackEncoder(stream, { graph, outputs: [output], startSeconds, safeMode })
}

/**
 * The finished audio renditions of a file, for its master playlist. `ends`: seconds to the end of each, by its
 * place; undefined where nothing could be decoded.
 */
export async function describeSounds(
  folder: string,
  { sounds }: SourceFacts,
  ends: readonly (number | undefined)[],
): Promise<Sound[]> {
  const described: Sound[] = []
  for (const [n, { name, language }] of sounds.entries()) {
    const end = ends[n]
    if (end === undefined) continue
    const file = soundName(n)
    const { segments, codec } = await checkRendition(folder, file)
    expectLength(file, segments, end)
    described.push({ uri: `${file}.m3u8`, segments, codec, name, language })
  }
  return described
}
