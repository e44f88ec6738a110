import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '../../../platform/fork-program.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from '../media/sdp.ts'
import type { FromBroadcastProgram, ToBroadcastProgram } from './broadcast-messages.ts'
import { SOUND_CODEC } from './cmaf.ts'
import { LivePlaylist, TARGET_SECONDS } from './live-playlist.ts'
import { Publisher } from './publisher.ts'
import { LEVELS, PICTURES_PER_SECOND, SOUND_BITS } from './rungs.ts'
import { type BroadcastStore, StoredFiles } from './stored-files.ts'

const PROGRAM = 'adapters/live-engine/broadcast/broadcast-program'
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** An encoder that makes nothing of what it is given for so long is stuck. */
const STUCK_MS = 20_000

interface Options {
  channel: string
  log: Log
  /** Undefined: browsers read everything at the server. */
  store: BroadcastStore | undefined
  /** The host's pictures up to the next keyframe are of no use. */
  onBegin: () => void
  onState: (state: BroadcastState) => void
}

/** The broadcast of one class: a process that encodes, and what can be fetched of it. */
export class Broadcast {
  readonly #options: Options
  readonly #files: StoredFiles | undefined
  readonly #playlists: ReadonlyMap<string, LivePlaylist>
  readonly #publishers: ReadonlyMap<string, Publisher>
  readonly #codecs = new Map<string, string>()
  #child: ChildProcess | undefined
  #codec: VideoCodec | undefined
  #level = 0
  #state: BroadcastState | undefined
  /** Since when the encoder has had frames and made nothing of them. */
  #owesSince: number | undefined
  #pause = FIRST_PAUSE_MS
  #again: NodeJS.Timeout | undefined
  #ended = false

  constructor(options: Options) {
    this.#options = options
    // Of a broadcast that begins later the numbers are higher, and so are the names of its files.
    const sequence = Math.floor(Date.now() / 1000 / TARGET_SECONDS)
    const { channel, log, store } = options
    const files = store && new StoredFiles({ ...store, channel, log })
    const playlists = LEVELS[0].map(({ name }) => new LivePlaylist(name, sequence, !!files))
    this.#files = files
    this.#playlists = new Map(playlists.map((playlist) => [playlist.name, playlist]))
    this.#publishers = new Map(
      playlists.map((playlist) => [playlist.name, new Publisher(playlist, { files, log })]),
    )
    this.#start()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  playlist(name: string): LivePlaylist | undefined {
    return this.#playlists.get(name)
  }

  /** A playlist and those beside it. */
  textOf(playlist: LivePlaylist): string {
    return playlist.text([...this.#playlists.values()].filter((other) => other !== playlist))
  }

  /**
   * The master playlist; undefined before every rung has something to play, since players read it once and would keep to
   * those that were first.
   */
  get master(): string | undefined {
    const lines: string[] = []
    for (const { name, width, height, bits } of this.#rungs) {
      const codec = this.#codecs.get(name)
      if (codec === undefined || !this.#playlists.get(name)?.newest) return undefined
      const facts = [
        `BANDWIDTH=${Math.round((bits + SOUND_BITS) * 1.1)}`,
        `CODECS="${codec},${SOUND_CODEC}"`,
        `RESOLUTION=${width}x${height}`,
        `FRAME-RATE=${PICTURES_PER_SECOND.toFixed(3)}`,
      ]
      lines.push(`#EXT-X-STREAM-INF:${facts.join(',')}`, `${name}.m3u8`)
    }
    return ['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
  }

  /** The host sends by a new connection. */
  changeHost(codec: VideoCodec): void {
    this.#codec = codec
    this.#send({ type: 'host', codec })
  }

  take(frames: HostFrame[]): void {
    const now = Date.now()
    this.#owesSince ??= now
    if (now - this.#owesSince > STUCK_MS) this.#child?.kill('SIGKILL')
    else this.#send({ type: 'frames', frames })
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#again)
    this.#child?.kill('SIGKILL')
    for (const playlist of this.#playlists.values()) playlist.end()
    this.#files?.end()
  }

  get #rungs() {
    return LEVELS[this.#level] ?? LEVELS[0]
  }

  #enter(state: BroadcastState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState(state)
  }

  #send(message: ToBroadcastProgram): void {
    if (this.#child?.connected) this.#child.send(message, () => {})
  }

  #start(): void {
    const { channel, log, onBegin } = this.#options
    const child = forkProgram(PROGRAM, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    this.#child = child
    this.#owesSince = undefined
    const words: Buffer[] = []
    child.stderr?.on('data', (part: Buffer) => words.length < 50 && words.push(part))
    child.on('message', (message: FromBroadcastProgram) => {
      const publisher = this.#publishers.get(message.rung)
      if (this.#ended || !publisher) return
      if (message.type === 'part') {
        this.#pause = FIRST_PAUSE_MS
        this.#owesSince = undefined
        publisher.add(message)
        this.#enter(this.#level === 0 ? 'whole' : 'reduced')
        return
      }
      this.#codecs.set(message.rung, message.codec)
      publisher.begin(message.data)
    })
    child.once('error', (error) => log.error({ err: error, channel }, 'a broadcast'))
    child.once('close', (code, signal) => {
      if (this.#ended) return
      const said = Buffer.concat(words).toString()
      log.error({ channel, code, signal, words: said }, 'the process of a broadcast has exited')
      this.#level = Math.min(this.#level + 1, LEVELS.length - 1)
      this.#enter('interrupted')
      this.#again = setTimeout(() => this.#start(), this.#pause)
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
    })
    this.#send({ type: 'begin', rungs: this.#rungs })
    if (this.#codec === undefined) return
    this.#send({ type: 'host', codec: this.#codec })
    onBegin()
  }
}
