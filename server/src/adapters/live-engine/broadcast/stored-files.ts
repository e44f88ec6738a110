import { randomToken } from '../../../platform/crypto.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MediaStore } from '../../media-store/media-store.ts'

/** Players ask for what a playlist names at once: what is stored later than that, the server sends. */
const LATE_MS = 1000
/** A store that was late or away is tried again so often. */
const PAUSE_MS = 10_000
/** A player with an old playlist still asks for what is no longer in the newest one. */
const KEPT_MS = 60_000
/** From now on; players ask within seconds. */
const VALID_SECONDS = 3600

/** A store that browsers read from without the server. */
export interface BroadcastStore {
  store: Pick<MediaStore, 'write' | 'addressOf' | 'remove'>
  /** The first part of the keys. What a server that has ended leaves there is for others to remove. */
  prefix: string
}

interface Options extends BroadcastStore {
  channel: string
  log: Pick<Log, 'warn'>
}

/** The files of one broadcast in a store. Their names cannot be guessed: a CDN gives them to everybody who knows them. */
export class StoredFiles {
  readonly #options: Options
  /** In which something may be. */
  readonly #folders = new Set<string>()
  #isAway = false
  /** Epoch milliseconds. */
  #nextTry = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The name of a folder for files that are removed together. */
  nameFolder(): string {
    const { prefix, channel } = this.#options
    return `${prefix}/${channel}/${randomToken()}`
  }

  /** Resolves with the address of the stored file; undefined when the server is to send it. */
  async put(folder: string, content: Buffer): Promise<string | undefined> {
    if (!this.#isAway) return this.#store(folder, content)
    // Beside what the server sends, so that nobody waits for a try.
    if (Date.now() >= this.#nextTry) void this.#tryAgain(folder, content)
    return undefined
  }

  /** Removes a folder once nobody asks for it any more. */
  forget(folder: string): void {
    if (this.#folders.delete(folder)) setTimeout(() => void this.#remove(folder), KEPT_MS).unref()
  }

  end(): void {
    for (const folder of this.#folders) this.forget(folder)
  }

  async #tryAgain(folder: string, content: Buffer): Promise<void> {
    const { channel, log } = this.#options
    this.#nextTry = Date.now() + PAUSE_MS
    if ((await this.#store(folder, content)) === undefined) return
    this.#isAway = false
    log.warn({ channel }, 'a broadcast uses the media store again')
  }

  async #store(folder: string, content: Buffer): Promise<string | undefined> {
    const { channel, log } = this.#options
    this.#folders.add(folder)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error(`Nothing was stored within ${LATE_MS} ms`)
      timer = setTimeout(() => reject(error), LATE_MS).unref()
    })
    try {
      return await Promise.race([this.#write(`${folder}/${randomToken()}.m4s`, content), late])
    } catch (error) {
      if (!this.#isAway)
        log.warn({ err: error, channel }, 'a broadcast goes on without the media store')
      this.#isAway = true
      this.#nextTry = Date.now() + PAUSE_MS
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async #write(key: string, content: Buffer): Promise<string | undefined> {
    const { store } = this.#options
    await store.write(key, content)
    return store.addressOf?.(key, Math.floor(Date.now() / 1000) + VALID_SECONDS)
  }

  async #remove(folder: string): Promise<void> {
    const { store, channel, log } = this.#options
    try {
      await store.remove(folder)
    } catch (error) {
      log.warn({ err: error, channel }, 'files of a broadcast stay until the media store is swept')
    }
  }
}
