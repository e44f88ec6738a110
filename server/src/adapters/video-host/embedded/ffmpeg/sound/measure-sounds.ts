import { AVDISCARD_ALL } from 'node-av/constants'
import type { Waveform } from '@carriage/contract/media/waveform'
import type { Measured } from '../../loudness-plan.ts'
import type { SoundContainer } from '../../source/container.ts'
import type { SourceFacts } from '../../source/source-facts.ts'
import { SOUND_GRAPH } from '../encoders.ts'
import { eachPacket, openInput } from '../input.ts'
import { TrackEncoder } from '../track-encoder.ts'
import { Envelope } from './envelope.ts'
import { meterFilter, SoundMeter } from './sound-meter.ts'

export interface MeasuredSounds {
  /** By the place of each in the file; undefined where nothing can be decoded. */
  measured: (Measured | undefined)[]
  /** Of the first; undefined without one. */
  waveform: Waveform | undefined
}

/**
 * Measures the sounds of a file as they are played, in two channels: the first pass of EBU R128. It reads the sound alone,
 * which costs a hundredth of what encoding pictures does, whereas a decoded copy for the second pass would take 1.4 GB of disk
 * for each hour.
 */
export async function measureSounds({
  path,
  container,
  sounds,
  startSeconds,
}: Pick<SourceFacts, 'sounds' | 'startSeconds'> & {
  path: string
  container: SoundContainer
}): Promise<MeasuredSounds> {
  if (sounds.length === 0) return { measured: [], waveform: undefined }
  using input = openInput(path, container)
  const first = sounds[0] && input.getStream(sounds[0].index)
  const envelope = new Envelope(first?.codecpar.channelLayout.nbChannels ?? 0)
  const tracks = sounds.map(({ index }, n) => {
    const stream = input.getStream(index)
    if (!stream) return undefined
    const meter = new SoundMeter()
    const track = new TrackEncoder(stream, {
      graph: `[in]${SOUND_GRAPH},${meterFilter(true)}[meter]`,
      outputs: [],
      uses: [
        {
          label: 'meter',
          use(frame) {
            meter.use(frame)
            if (n === 0) envelope.use(frame)
          },
        },
      ],
      startSeconds,
    })
    return { meter, track }
  })
  const trackOf = new Map(sounds.map(({ index }, n) => [index, tracks[n]?.track]))
  // Demuxers skip what nobody wants.
  for (const stream of input.streams) if (!trackOf.has(stream.index)) stream.discard = AVDISCARD_ALL
  await eachPacket(input, (packet) => trackOf.get(packet.streamIndex)?.push(packet))
  const measured = tracks.map((sound) => {
    const isHeard = sound?.track.finish() ?? false
    sound?.track.close()
    return isHeard ? sound?.meter.measured : undefined
  })
  return { measured, waveform: measured[0] && envelope.waveform }
}
