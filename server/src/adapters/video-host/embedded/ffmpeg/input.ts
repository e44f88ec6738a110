import { setImmediate as nextTurn } from 'node:timers/promises'
import { Demuxer } from 'node-av/api'
import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, Log, Packet, type Stream } from 'node-av/lib'
import { MediaRefusedError } from '../../video-host.ts'
import type { Container } from '../source/container.ts'

/** Packets that are read before messages of the parent process are looked at. */
const PACKETS_PER_TURN = 30

// What it has to say comes as errors; its chat about each odd file goes nowhere.
Log.setLevel(AV_LOG_QUIET)

/**
 * Opens a local file as what its magic bytes say it is, and nothing that the file might name. Throws
 * `MediaRefusedError` for what cannot be read.
 */
export function openInput(path: string, format: Container): Demuxer {
  try {
    return Demuxer.openSync(path, { format, options: { protocol_whitelist: 'file' } })
  } catch (error) {
    if (!(error instanceof FFmpegError)) throw error
    throw new MediaRefusedError('The file is damaged. Please export it again.', { cause: error })
  }
}

/**
 * Hands over each packet of a file, in its order, until `isEnough`; `use` must not keep it. Synchronous calls of the
 * library take two thirds of the processor time of its asynchronous ones.
 */
export async function eachPacket(
  input: Demuxer,
  use: (packet: Packet, stream: Stream) => void,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const { streams } = input
  const context = input.getFormatContext()
  using packet = new Packet()
  packet.alloc()
  for (let count = 1; !isEnough() && context.readFrameSync(packet) >= 0; count++) {
    const stream = streams[packet.streamIndex]
    if (stream) {
      // A packet that is read this way does not know in what its times are counted.
      packet.timeBase = stream.timeBase
      use(packet, stream)
    }
    packet.unref()
    if (count % PACKETS_PER_TURN === 0) await nextTurn()
  }
}

/** `AV_NOPTS_VALUE` is far below any time. */
const UNKNOWN_BELOW = -(2n ** 62n)

/** A time of a stream in seconds; undefined for a time that is not known. */
export function secondsOf(time: bigint, { num, den }: { num: number; den: number }) {
  return time > UNKNOWN_BELOW ? (Number(time) * num) / den : undefined
}
