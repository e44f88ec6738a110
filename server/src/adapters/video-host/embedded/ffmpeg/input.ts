import { setImmediate as nextTurn } from 'node:timers/promises'
import { Demuxer } from 'node-av/api'
import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, type FormatContext, Log, Packet, type Stream } from 'node-av/lib'
import { filmProblems } from '@carriage/contract/videos/film-file'
import { MediaRefusedError } from '../../video-host.ts'
import type { SoundContainer } from '../source/container.ts'
import { ALLOWED_DECODERS } from './decoders.ts'

/** The number of packets after which messages of the parent process are handled. */
export const PACKETS_PER_TURN = 30

// Errors are thrown; FFmpeg's log about unusual files is not needed.
Log.setLevel(AV_LOG_QUIET)

/**
 * Opens a local file with the demuxer of its magic bytes, without following references in it. Throws
 * `MediaRefusedError` when it cannot be read.
 */
export function openInput(path: string, format: SoundContainer): Demuxer {
  try {
    return Demuxer.openSync(path, {
      format,
      options: { protocol_whitelist: 'file', codec_whitelist: ALLOWED_DECODERS },
    })
  } catch (error) {
    if (!(error instanceof FFmpegError)) throw error
    throw new MediaRefusedError(filmProblems.damaged, { cause: error })
  }
}

type UsePacket = (packet: Packet, stream: Stream) => void

/** Reads the packets of a file in order. */
export class PacketReader {
  readonly #streams: readonly Stream[]
  readonly #context: FormatContext
  readonly #packet = new Packet()

  constructor(input: Demuxer) {
    this.#streams = input.streams
    this.#context = input.getFormatContext()
    this.#packet.alloc()
  }

  /** Passes the next packet to `use`, which must not keep it; false at the end. */
  next(use: UsePacket): boolean {
    const packet = this.#packet
    if (this.#context.readFrameSync(packet) < 0) return false
    const stream = this.#streams[packet.streamIndex]
    if (stream) {
      // A packet read synchronously has no time base.
      packet.timeBase = stream.timeBase
      use(packet, stream)
    }
    packet.unref()
    return true
  }

  [Symbol.dispose](): void {
    this.#packet.free()
  }
}

/**
 * Passes each packet of a file to `use`, in order, until `isEnough`; `use` must not keep it. Synchronous calls
 * of the library need two thirds of the processor time of asynchronous ones.
 */
export async function eachPacket(
  input: Demuxer,
  use: UsePacket,
  isEnough: () => boolean = () => false,
): Promise<void> {
  using packets = new PacketReader(input)
  for (let count = 1; !isEnough() && packets.next(use); count++)
    if (count % PACKETS_PER_TURN === 0) await nextTurn()
}

/** `AV_NOPTS_VALUE` is far below any timestamp. */
const UNKNOWN_BELOW = -(2n ** 62n)

/** A timestamp of a stream in seconds; undefined when it is unknown. */
export function secondsOf(time: bigint, { num, den }: { num: number; den: number }) {
  return time > UNKNOWN_BELOW ? (Number(time) * num) / den : undefined
}
