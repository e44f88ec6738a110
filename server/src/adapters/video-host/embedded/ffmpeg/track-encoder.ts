import { Decoder, Encoder, type EncoderOptions, FilterComplexAPI, type Muxer } from 'node-av/api'
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, type FFEncoderCodec } from 'node-av/constants'
import type { Frame, Packet, Stream } from 'node-av/lib'
import { setCodecOptions } from './codec-options.ts'
import { secondsOf } from './input.ts'
import { SteadyFrames } from './steady-frames.ts'

export interface EncoderOutput {
  /** The label in the filter graph. */
  label: string
  codec: FFEncoderCodec
  encoder: EncoderOptions
  muxer: Muxer
  /** The number of frames to take; undefined: all. */
  atMost?: number
  /** Drops packets before 0, such as the priming of AAC, since there is no edit list to hide them. */
  fromZero?: boolean
}

/** Frames that nobody encodes. */
export interface FrameOutput {
  /** The label in the filter graph. */
  label: string
  /** Must not keep the frame. */
  use: (frame: Frame) => void
}

/** A track that goes into a graph beside the first. */
export interface FurtherTrack {
  stream: Stream
  /** The time in its file, in seconds, that becomes 0. */
  startSeconds: number
}

export interface Encoding {
  /** An FFmpeg filter graph from `[in]`, and `[in2]` of the further track, to the labels of the outputs. */
  graph: string
  outputs: readonly EncoderOutput[]
  /** Further outputs of the graph. */
  uses?: readonly FrameOutput[]
  /** The time in the file, in seconds, that becomes 0. */
  startSeconds: number
  further?: FurtherTrack
  onlyKeyFrames?: boolean
  /** Decodes with one thread, which avoids failures of threaded decoding. */
  safeMode?: boolean
  /** The most threads of the decoder, each of which holds pictures; undefined: one for each core. */
  threads?: number | undefined
}

interface Output extends EncoderOutput {
  to: Encoder
  at: number
  frames: number
  isDone: boolean
}

/** A track on its way into the graph. */
interface Input {
  label: string
  decoder: Decoder
  steady: SteadyFrames
  startSeconds: number
  /** Frames per second; 0 where they are not stated. */
  rate: number
  endSeconds: number
}

/** Decodes one track or two, filters their frames, and encodes the outputs. */
export class TrackEncoder {
  readonly #inputs: readonly Input[]
  readonly #graph: FilterComplexAPI
  readonly #outputs: Output[]
  readonly #uses: readonly FrameOutput[]

  constructor(stream: Stream, encoding: Encoding) {
    const { graph, outputs, uses = [], startSeconds, further } = encoding
    this.#uses = uses
    this.#inputs = [{ stream, startSeconds }, ...(further ? [further] : [])].map((track, n) =>
      openTrack(n === 0 ? 'in' : 'in2', track, encoding),
    )
    const mediaType =
      stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO ? AVMEDIA_TYPE_AUDIO : AVMEDIA_TYPE_VIDEO
    this.#graph = FilterComplexAPI.create(graph, {
      inputs: this.#inputs.map(({ label }) => ({ label })),
      outputs: [...outputs, ...uses].map(({ label }) => ({ label, mediaType })),
    })
    this.#outputs = outputs.map((output) => {
      const to = Encoder.createSync(output.codec, { ...output.encoder, filter: this.#graph })
      return { ...output, to, at: output.muxer.addStream(to), frames: 0, isDone: false }
    })
  }

  /** Whether further packets have no effect. */
  get isSated(): boolean {
    return (
      this.#uses.length === 0 &&
      this.#outputs.every(
        ({ isDone, atMost, frames }) => isDone || (atMost !== undefined && frames >= atMost),
      )
    )
  }

  /** Whether every output has received a frame. */
  get hasFrames(): boolean {
    return this.#outputs.every(({ frames }) => frames > 0)
  }

  /** Seconds from the beginning of the file to the end of the decoded part; 0 before the first frame. */
  get endSeconds(): number {
    return this.endOf(0)
  }

  /** As `endSeconds`, of a track by its place. */
  endOf(at: 0 | 1): number {
    return this.#inputs[at]?.endSeconds ?? 0
  }

  push(packet: Packet): void {
    this.#decode(packet, 0)
  }

  /** As `push`, for a track by its place. */
  pushTo(at: 0 | 1, packet: Packet): void {
    this.#decode(packet, at)
  }

  /** Says that a track has ended, for which the graph would wait while the other one goes on. */
  end(at: 0 | 1): void {
    const input = this.#inputs[at]
    if (!input) return
    this.#decode(null, at)
    if (!this.#graph.isInitialized) return
    this.#graph.flushSync(input.label)
    this.#drain()
  }

  /** Flushes the encoders. False, and nothing was written, when no frame could be decoded. */
  finish(): boolean {
    if (this.#inputs.length === 1) this.#decode(null, 0)
    if (!this.#graph.isInitialized) return false
    this.#graph.flushSync()
    this.#drain()
    for (const output of this.#outputs) this.#encode(output, null)
    return true
  }

  /** As `finish`, and completes the files of the outputs, whose muxers no other track uses. */
  finishFiles(): boolean {
    const isWritten = this.finish()
    if (isWritten) for (const { muxer } of this.#outputs) muxer.closeSync()
    return isWritten
  }

  close(): void {
    for (const { to } of this.#outputs) to.close()
    this.#graph.close()
    for (const { steady, decoder } of this.#inputs) {
      steady.close()
      decoder.close()
    }
  }

  #decode(packet: Packet | null, at: 0 | 1): void {
    const input = this.#inputs[at]
    if (!input) return
    for (const decoded of input.decoder.decodeAllSync(packet)) {
      measure(input, decoded)
      for (const frame of input.steady.take(decoded)) {
        // A graph that cuts takes no frame after its end.
        if (this.#uses.length > 0 || !this.#outputs.every(({ isDone }) => isDone))
          this.#graph.processSync(input.label, frame)
        frame.free()
        this.#drain()
      }
    }
  }

  #drain(): void {
    for (const { label, use } of this.#uses) {
      for (
        let frame = this.#graph.receiveSync(label);
        frame;
        frame = this.#graph.receiveSync(label)
      ) {
        use(frame)
        frame.free()
      }
    }
    for (const output of this.#outputs) {
      while (!output.isDone) {
        const frame = this.#graph.receiveSync(output.label)
        if (frame === null) break
        if (frame === undefined) {
          output.isDone = true
          break
        }
        if (output.atMost === undefined || output.frames < output.atMost)
          this.#encode(output, frame)
        output.frames += 1
        frame.free()
      }
    }
  }

  #encode({ to, muxer, at, fromZero }: Output, frame: Frame | null): void {
    for (const packet of to.encodeAllSync(frame)) {
      if (!fromZero || packet.pts >= 0n) muxer.writePacketSync(packet, at)
      packet.free()
    }
  }
}

function openTrack(
  label: string,
  { stream, startSeconds }: FurtherTrack,
  { onlyKeyFrames = false, safeMode = false, ...encoding }: Encoding,
): Input {
  const threads = safeMode ? 1 : encoding.threads
  const { avgFrameRate } = stream
  const decoder = Decoder.createSync(stream, {
    // A broken frame is skipped and does not fail the video.
    exitOnError: false,
    ...(threads !== undefined && { threadCount: threads }),
    configure: (context) => setCodecOptions(context, onlyKeyFrames ? { skip_frame: 'nokey' } : {}),
  })
  const rate = avgFrameRate.num > 0 ? avgFrameRate.num / avgFrameRate.den : 0
  return { label, decoder, steady: new SteadyFrames(), startSeconds, rate, endSeconds: 0 }
}

/** Converts a timestamp of the file to one of the output and tracks its end. */
function measure(input: Input, frame: Frame): void {
  const { startSeconds, rate } = input
  const { timeBase, duration, pts } = frame
  const at = secondsOf(pts, timeBase)
  if (at === undefined) return
  frame.pts = pts - BigInt(Math.round((startSeconds * timeBase.den) / timeBase.num))
  const lasts = secondsOf(duration, timeBase) || (rate > 0 ? 1 / rate : 0)
  input.endSeconds = Math.max(input.endSeconds, at - startSeconds + lasts)
}
