import { setImmediate as nextTurn } from 'node:timers/promises'
import { AVDISCARD_ALL, FF_ENCODER_AAC } from 'node-av/constants'
import type { SoundMix } from '@carriage/contract/videos/sound-mixes'
import { levelFilters, type Measured } from '../../loudness-plan.ts'
import type { SoundContainer } from '../../source/container.ts'
import { mixGains } from '../../sound-plan.ts'
import { AAC, SOUND_FORMAT, SOUND_GRAPH } from '../encoders.ts'
import { openHls } from '../hls-output.ts'
import { openInput, PACKETS_PER_TURN, PacketReader } from '../input.ts'
import { type Encoding, TrackEncoder } from '../track-encoder.ts'
import { meterFilter, SoundMeter } from './sound-meter.ts'

/** A sound track and the file that it is in. */
export interface TrackInput {
  path: string
  container: SoundContainer
  /** Of the stream. */
  index: number
  /** The time in the file, in seconds, that becomes 0. */
  startSeconds: number
  measured: Measured
}

type Tracks = Record<'voice' | 'music', TrackInput>

interface MixOptions {
  folder: string
  safeMode: boolean
  /** Seconds after which nothing is heard: music may be longer than the film. */
  untilSeconds: number
}

interface NamedMix {
  /** The name of the rendition. */
  file: string
  from: SoundMix
}

/**
 * Makes the mixes of voice and music, each brought to the target loudness in the two passes of EBU R128, as renditions in
 * `folder`. Voice and music are read side by side, each from its own file, so that neither has to be kept while the other is
 * awaited. Returns the seconds of the mixes and the loudness of the first as encoded. Throws when one of the tracks cannot be
 * decoded.
 */
export async function makeMixes(
  tracks: Tracks,
  mixes: readonly NamedMix[],
  options: MixOptions,
): Promise<{ endSeconds: number; played: Measured }> {
  const meters = mixes.map(() => new SoundMeter())
  await pass(tracks, options, {
    graph: graphOf(tracks, mixes, (n) => `${meterFilter(true)}[m${n}]`),
    outputs: [],
    uses: meters.map((meter, n) => ({ label: `m${n}`, use: (frame) => meter.use(frame) })),
  })
  const played = new SoundMeter()
  const endSeconds = await pass(tracks, options, {
    graph: graphOf(tracks, mixes, (n) => {
      const level = meters[n] && levelFilters(meters[n].measured)
      const heard = level === undefined ? SOUND_FORMAT : `${level},${SOUND_FORMAT}`
      const name = mixes[n]?.file
      return n > 0
        ? `${heard}[${name}]`
        : `${heard},asplit[${name}][level];[level]${meterFilter(false)}[meter]`
    }),
    outputs: mixes.map(({ file }) => ({
      label: file,
      codec: FF_ENCODER_AAC,
      encoder: AAC,
      muxer: openHls(options.folder, file),
      fromZero: true,
    })),
    uses: [{ label: 'meter', use: (frame) => played.use(frame) }],
  })
  return { endSeconds, played: played.measured }
}

/** `rest`: what becomes of a mix, by its place. */
function graphOf(
  { voice, music }: Tracks,
  mixes: readonly NamedMix[],
  rest: (n: number) => string,
): string {
  const split = (input: string, part: string) =>
    `[${input}]${SOUND_GRAPH},asplit=${mixes.length}${mixes.map((_, n) => `[${part}${n}]`).join('')}`
  const mixed = mixes.map(({ from }, n) => {
    const gains = mixGains(from, { voice: voice.measured, music: music.measured })
    const part = (name: 'voice' | 'music') =>
      `[${name}${n}]volume=${gains[name].toFixed(2)}dB[${name}-${n}]`
    const together = `[voice-${n}][music-${n}]amix=inputs=2:duration=longest:normalize=0`
    return `${part('voice')};${part('music')};${together},${rest(n)}`
  })
  return [split('in', 'voice'), split('in2', 'music'), ...mixed].join(';')
}

/** Reads both tracks once, and returns the seconds to the end of the longer one. */
async function pass(
  { voice, music }: Tracks,
  { safeMode, untilSeconds }: MixOptions,
  encoding: Pick<Encoding, 'graph' | 'outputs' | 'uses'>,
): Promise<number> {
  using voiceFile = openInput(voice.path, voice.container)
  using musicFile = openInput(music.path, music.container)
  const [first, second] = [voiceFile.getStream(voice.index), musicFile.getStream(music.index)]
  if (!first || !second) throw new Error('A track that is to be mixed is gone')
  // Demuxers skip what nobody wants.
  for (const stream of voiceFile.streams)
    if (stream.index !== voice.index) stream.discard = AVDISCARD_ALL
  for (const stream of musicFile.streams)
    if (stream.index !== music.index) stream.discard = AVDISCARD_ALL
  const track = new TrackEncoder(first, {
    ...encoding,
    startSeconds: voice.startSeconds,
    further: { stream: second, startSeconds: music.startSeconds },
    safeMode,
  })
  using voicePackets = new PacketReader(voiceFile)
  using musicPackets = new PacketReader(musicFile)
  const inputs = [
    { at: 0 as const, packets: voicePackets, index: voice.index, isOpen: true },
    { at: 1 as const, packets: musicPackets, index: music.index, isOpen: true },
  ]
  try {
    for (let count = 1; ; count++) {
      // The one that is behind goes on.
      const [next] = inputs
        .filter(({ isOpen }) => isOpen)
        .toSorted((a, b) => track.endOf(a.at) - track.endOf(b.at))
      if (!next) break
      const { at, packets, index } = next
      next.isOpen =
        track.endOf(at) < untilSeconds &&
        packets.next((packet) => {
          if (packet.streamIndex === index) track.pushTo(at, packet)
        })
      if (!next.isOpen) track.end(at)
      if (count % PACKETS_PER_TURN === 0) await nextTurn()
    }
    if (!track.finishFiles()) throw new Error('A track that is to be mixed cannot be decoded')
    return Math.max(track.endOf(0), track.endOf(1))
  } finally {
    track.close()
  }
}
