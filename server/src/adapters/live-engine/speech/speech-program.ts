/** The process that decodes what hosts say: FFmpeg may crash, and neither the server nor the classes wait for it. */
import { setPriority } from 'node:os'
import { openDecoder } from '../broadcast/codecs.ts'
import { samplesOf } from '../broadcast/sound-queue.ts'
import type { HostFrame } from '../recording/host-frames.ts'
import { Downsampler } from './downsample.ts'
import type { SpeechPart, ToSpeechProgram } from './speech-messages.ts'

/** Classes and requests come first. */
const LOWER_PRIORITY = 5
const PART_SAMPLES = 3200
const SAMPLES_PER_MS = 16
/** More is a pause of the microphone, during which nothing is sent. */
const GAP_MS = 100

setPriority(LOWER_PRIORITY)

class Voice {
  readonly #channel: string
  readonly #decoder = openDecoder('opus')
  #downsampler = new Downsampler()
  #samples: Int16Array[] = []
  /** Of what is not sent yet. */
  #at = 0
  #length = 0

  constructor(channel: string) {
    this.#channel = channel
  }

  take({ data, time }: HostFrame): void {
    const end = this.#at + this.#length / SAMPLES_PER_MS
    if (this.#length > 0 && Math.abs(time - end) > GAP_MS) {
      this.#send()
      this.#downsampler = new Downsampler()
    }
    if (this.#length === 0) this.#at = time
    for (const frame of this.#decoder.decode(data)) {
      const [left, right] = (frame.data ?? []).map((plane) => samplesOf(plane, frame.nbSamples))
      frame.free()
      if (!left || !right) continue
      const samples = this.#downsampler.add(left, right)
      this.#samples.push(samples)
      this.#length += samples.length
    }
    if (this.#length >= PART_SAMPLES) this.#send()
  }

  close(): void {
    this.#decoder.close()
  }

  #send(): void {
    const samples = new Int16Array(this.#length)
    let at = 0
    for (const part of this.#samples) {
      samples.set(part, at)
      at += part.length
    }
    const part: SpeechPart = { channel: this.#channel, at: this.#at, samples }
    process.send?.(part)
    this.#samples = []
    this.#length = 0
  }
}

const voices = new Map<string, Voice>()
process.on('message', (message: ToSpeechProgram) => {
  const { channel } = message
  const known = voices.get(channel)
  if (message.type === 'end') {
    known?.close()
    voices.delete(channel)
    return
  }
  const voice = known ?? new Voice(channel)
  voices.set(channel, voice)
  for (const frame of message.frames) voice.take(frame)
})
// The server has exited or nobody is heard any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
