import { texts as t } from '@carriage/texts/server/films'
import { Muxer } from 'node-av/api'
import { FF_ENCODER_PCM_S16LE } from 'node-av/constants'
import { MediaRefusedError } from '../../../video-host.ts'
import { readContainer } from '../../source/container.ts'
import { eachPacket, openInput } from '../input.ts'
import { soundsOf } from '../probe.ts'
import { TrackEncoder } from '../track-encoder.ts'

const noSound = () => t.filmHasNoSound

/** As transcribers want it; gaps are silence, so that words keep their times. */
const SPEECH_GRAPH =
  '[in]aresample=16000:async=1:first_pts=0,aformat=sample_rates=16000:channel_layouts=mono:sample_fmts=s16[speech]'

/**
 * Decodes a sound of a film, by its place, into raw samples; the first one where there are fewer. Throws
 * `MediaRefusedError` where there is none.
 */
export async function extractSpeech(path: string, file: string, track = 0): Promise<void> {
  using input = openInput(path, await readContainer(path))
  const sounds = soundsOf(input)
  const audio = sounds[track] ?? sounds[0]
  if (!audio) throw new MediaRefusedError(noSound)
  const muxer = Muxer.openSync(file, { format: 's16le', useAsyncWrite: false })
  const sound = new TrackEncoder(audio, {
    graph: SPEECH_GRAPH,
    outputs: [{ label: 'speech', codec: FF_ENCODER_PCM_S16LE, encoder: {}, muxer }],
    startSeconds: input.startTime,
  })
  await eachPacket(input, (packet) => {
    if (packet.streamIndex === audio.index) sound.push(packet)
  })
  const isWritten = sound.finishFiles()
  sound.close()
  if (!isWritten) throw new MediaRefusedError(noSound)
}
