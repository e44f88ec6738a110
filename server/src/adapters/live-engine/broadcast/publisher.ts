import type { Log } from '../../../platform/log/log.ts'
import type { LivePlaylist } from './live-playlist.ts'
import { SEGMENTS_KEPT } from './live-playlist.ts'
import type { Part } from './mixer.ts'
import { PARTS_PER_SEGMENT } from './rungs.ts'
import type { StoredFiles } from './stored-files.ts'

interface Segment {
  folder: string
  parts: Buffer[]
}

interface Options {
  /** Where browsers read; undefined: at the server. */
  files: StoredFiles | undefined
  log: Pick<Log, 'error'>
}

/** Brings what an encoder makes of one rendition into its playlist, in order; with a store, once it is there. */
export class Publisher {
  readonly #playlist: LivePlaylist
  readonly #options: Options
  readonly #folders: string[] = []
  #segment: Segment | undefined
  #published: Promise<void> = Promise.resolve()

  constructor(playlist: LivePlaylist, options: Options) {
    this.#playlist = playlist
    this.#options = options
  }

  /**
   * The stream begins, or begins anew. The server sends the description: it is small, and needed for as long as the class lasts,
   * while files in the store are removed after a while.
   */
  begin(description: Buffer): void {
    this.#segment = undefined
    this.#next(async () => this.#playlist.begin(description))
  }

  add(part: Part): void {
    const { files } = this.#options
    const stored = files && this.#store(files, part)
    this.#next(async () => this.#playlist.add(part, await stored))
  }

  async #store(files: StoredFiles, { data }: Part) {
    const { folder, parts } = (this.#segment ??= this.#open(files))
    const isLast = parts.push(data) === PARTS_PER_SEGMENT
    if (isLast) this.#segment = undefined
    const [partUrl, segmentUrl] = await Promise.all([
      files.put(folder, data),
      isLast ? files.put(folder, Buffer.concat(parts)) : undefined,
    ])
    return { partUrl, segmentUrl }
  }

  #open(files: StoredFiles): Segment {
    const folder = files.nameFolder()
    this.#folders.push(folder)
    if (this.#folders.length > SEGMENTS_KEPT) files.forget(this.#folders.shift() ?? '')
    return { folder, parts: [] }
  }

  #next(publish: () => Promise<void>): void {
    this.#published = this.#published
      .then(publish)
      .catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'a part of a broadcast cannot be published'),
      )
  }
}
