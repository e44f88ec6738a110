import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MediaKind, VideoCodec } from '../media/sdp.ts'
import { type HostFrame, HostFrames } from './host-frames.ts'
import type { HostTap } from './host-tap.ts'
import {
  AUDIO_TRACK,
  CLUSTER_MS_MAX,
  matroskaBlock,
  matroskaCluster,
  matroskaStart,
  VIDEO_TRACK,
} from './matroska.ts'

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

/**
 * Writes a host's stream to a Matroska file without decoding it. The file starts with the first frame and ends
 * with the host's connection; after a crash the written part can be played.
 */
export class Recording implements HostTap {
  readonly #options: Options
  readonly #frames: HostFrames
  #begun: Begun | undefined
  #ended = false

  constructor(options: Options) {
    this.#options = options
    this.#frames = new HostFrames(options.codec)
  }

  /** Whether frames are dropped until the next keyframe. */
  get needsKeyframe(): boolean {
    return !this.#ended && this.#frames.needsKeyframe
  }

  /** Adds a packet of the host. `at`: epoch milliseconds. */
  take(kind: MediaKind, packet: Buffer, at: number): void {
    if (this.#ended) return
    for (const frame of this.#frames.take(kind, packet, at)) this.#add(frame)
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

  #add(frame: HostFrame): void {
    if (frame.kind === 'audio') {
      if (this.#begun && frame.time >= this.#begun.startedAt)
        this.#write(this.#begun, AUDIO_TRACK, frame)
      return
    }
    try {
      this.#begun ??= this.#begin(frame.time)
      this.#write(this.#begun, VIDEO_TRACK, frame)
    } catch (error) {
      this.#fail(error)
    }
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

  #write(begun: Begun, track: number, { data, isKeyframe, time }: HostFrame): void {
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
