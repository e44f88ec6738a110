import { Decoder, Demuxer } from 'node-av/api'
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { eachPacket } from '../../src/adapters/video-host/embedded/ffmpeg/input.ts'

/** The number of audio and video frames of a file that can be decoded. */
export async function countFrames(path: string): Promise<{ pictures: number; sounds: number }> {
  const input = Demuxer.openSync(path)
  const decoders = input.streams.map((stream) => Decoder.createSync(stream, { exitOnError: false }))
  const counts = { pictures: 0, sounds: 0 }
  const take = (index: number, packet: Parameters<Decoder['decodeAllSync']>[0]) => {
    const kind =
      input.streams[index]?.codecpar.codecType === AVMEDIA_TYPE_VIDEO ? 'pictures' : 'sounds'
    for (const frame of decoders[index]?.decodeAllSync(packet) ?? []) {
      counts[kind] += 1
      frame.free()
    }
  }
  await eachPacket(input, (packet) => take(packet.streamIndex, packet))
  for (const index of decoders.keys()) take(index, null)
  for (const decoder of decoders) decoder.close()
  input.closeSync()
  return counts
}
