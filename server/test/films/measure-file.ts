import { Demuxer } from 'node-av/api'
import { eachPacket } from '../../src/adapters/video-host/embedded/ffmpeg/input.ts'
import {
  meterFilter,
  SoundMeter,
} from '../../src/adapters/video-host/embedded/ffmpeg/sound/sound-meter.ts'
import { TrackEncoder } from '../../src/adapters/video-host/embedded/ffmpeg/track-encoder.ts'
import type { Measured } from '../../src/adapters/video-host/embedded/loudness-plan.ts'

/** Measures the first sound of a file as a player decodes it, with FFmpeg's `ebur128`; `filters`: a part of it. */
export async function measureFile(path: string, filters = 'anull'): Promise<Measured> {
  using input = Demuxer.openSync(path)
  const audio = input.audio()
  if (!audio) throw new Error(`${path} has no sound`)
  const meter = new SoundMeter()
  const track = new TrackEncoder(audio, {
    graph: `[in]${filters},${meterFilter(true)}[meter]`,
    outputs: [],
    uses: [{ label: 'meter', use: (frame) => meter.use(frame) }],
    startSeconds: 0,
  })
  await eachPacket(input, (packet) => {
    if (packet.streamIndex === audio.index) track.push(packet)
  })
  track.finish()
  track.close()
  return meter.measured
}
