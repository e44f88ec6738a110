import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { payloadOf } from '../rtp.ts'
import type { MediaKind, VideoCodec } from '../sdp.ts'
import {
  AUDIO_TRACK,
  CLUSTER_MS_MAX,
  matroskaBlock,
  matroskaCluster,
  matroskaStart,
  VIDEO_TRACK,
} from './matroska.ts'
import { MediaTime } from './media-time.ts'
import { type OrderedPacket, PacketOrder } from './packet-order.ts'
import { Pictures } from './pictures.ts'

/** Free disk space reserved for everything else. */
const KEEP_FREE_BYTES = 1024 ** 3
const DISK_CHECK_MS = 10_000
/** When more bytes than this are waiting, the disk is too slow or broken. */
const WAITING_MAX_BYTES = 64 * 1024 ** 2

interface Options {
  codec: VideoCodec
  /** The name of the file that starts at `at`, epoch milliseconds. */
  pathAt: (at: number) => string
  /** Called when the file begins, and when it is complete. */
  onFile?: (path: string, isOpen: boolean) => void
  onError: (error: unknown) => void
}

/** The file, from its first frame on. */
interface Begun {
  file: WriteStream
  path: string
  folder: string
  startedAt: number
  clusterAt: number
  checkedAt: number
}

interface Block {
  /** Epoch milliseconds. */
  time: number
  data: Buffer
  isKeyframe: boolean
}

/**
 * Writes a host's stream to a Matroska file without decoding it. The file starts with the first frame and ends
 * with the host's connection; after a crash the written part can be played.
 */
export class Recording {
  readonly #options: Options
  readonly #pictures: Pictures
  readonly #order = { audio: new PacketOrder(), video: new PacketOrder() }
  readonly #time = { audio: new MediaTime(48_000), video: new MediaTime(90_000) }
  #begun: Begun | undefined
  #ended = false

  constructor(options: Options) {
    this.#options = options
    this.#pictures = new Pictures(options.codec)
  }

  /** Whether frames are dropped until the next keyframe. */
  get needsKeyframe(): boolean {
    return !this.#ended && this.#pictures.needsKeyframe
  }

  /** Adds a packet of the host. `at`: epoch milliseconds. */
  take(kind: MediaKind, packet: Buffer, at: number): void {
    if (this.#ended) return
    for (const ordered of this.#order[kind].take(packet, at)) {
      if (kind === 'video') this.#addFrame(ordered, at)
      else this.#takeSound(ordered, at)
    }
    if (this.#begun && at - this.#begun.checkedAt >= DISK_CHECK_MS) this.#checkDisk(this.#begun, at)
  }

  /** Resolves when the file is complete. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    if (!this.#begun) return
    const { file, path } = this.#begun
    await new Promise<void>((resolve) => {
      file.once('close', () => resolve())
      file.end()
    })
    this.#options.onFile?.(path, false)
  }

  #addFrame(ordered: OrderedPacket, at: number): void {
    const picture = this.#pictures.take(ordered)
    if (!picture) return
    const time = this.#time.video.of(picture.timestamp, at)
    try {
      this.#begun ??= this.#begin(time)
      this.#write(this.#begun, VIDEO_TRACK, { ...picture, time })
    } catch (error) {
      this.#fail(error)
    }
  }

  #takeSound({ packet }: OrderedPacket, at: number): void {
    const time = this.#time.audio.of(packet.readUInt32BE(4), at)
    const { start, end } = payloadOf(packet)
    const data = packet.subarray(start, end)
    if (this.#begun && time >= this.#begun.startedAt && data.length > 0)
      this.#write(this.#begun, AUDIO_TRACK, { data, time, isKeyframe: true })
  }

  #begin(startedAt: number): Begun {
    const path = this.#options.pathAt(startedAt)
    const folder = dirname(path)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    file.on('error', (error) => this.#fail(error))
    file.write(matroskaStart(this.#options.codec))
    this.#options.onFile?.(path, true)
    return { file, path, folder, startedAt, clusterAt: -Infinity, checkedAt: startedAt }
  }

  #write(begun: Begun, track: number, { data, isKeyframe, time }: Block): void {
    const at = Math.max(0, time - begun.startedAt)
    const isFar = Math.abs(at - begun.clusterAt) > CLUSTER_MS_MAX
    if (isFar || (track === VIDEO_TRACK && isKeyframe)) {
      begun.clusterAt = at
      begun.file.write(matroskaCluster(at))
    }
    begun.file.write(matroskaBlock({ track, ms: at - begun.clusterAt, isKeyframe, data }))
  }

  #checkDisk(begun: Begun, at: number): void {
    begun.checkedAt = at
    if (begun.file.writableLength > WAITING_MAX_BYTES)
      this.#fail(new Error('The disk is too slow for a recording'))
    statfs(begun.folder).then(
      ({ bavail, bsize }) =>
        bavail * bsize < KEEP_FREE_BYTES && this.#fail(new Error('No room for a recording')),
      (error: unknown) => this.#fail(error),
    )
  }

  /** The class continues without a recording. */
  #fail(error: unknown): void {
    if (this.#ended) return
    void this.end()
    this.#options.onError(error)
  }
}
