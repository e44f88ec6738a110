import type { Log } from '../../../platform/log/log.ts'
import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from '../media/sdp.ts'
import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import { Broadcast } from './broadcast.ts'
import type { BroadcastStore } from './stored-files.ts'

interface Options {
  log: Log
  /** Where browsers read the broadcasts; undefined: at the server. */
  store: BroadcastStore | undefined
  /** A broadcast can show nothing before the next keyframe of its host. */
  onBegin: (channel: string) => void
  onState: (channel: string, state: BroadcastState) => void
}

/** The broadcasts of this server, by channel. */
export class Broadcasts {
  readonly #options: Options
  readonly #running = new Map<string, Broadcast>()

  constructor(options: Options) {
    this.#options = options
  }

  find(channel: string): Broadcast | undefined {
    return this.#running.get(channel)
  }

  /** A host sends by a new connection; the broadcast begins with the first one. */
  changeHost(channel: string, codec: VideoCodec): void {
    const { log, store, onBegin, onState } = this.#options
    const broadcast =
      this.#running.get(channel) ??
      new Broadcast({
        channel,
        log,
        store,
        onBegin: () => onBegin(channel),
        onState: (state) => onState(channel, state),
      })
    this.#running.set(channel, broadcast)
    broadcast.changeHost(codec)
  }

  take(channel: string, frames: HostFrame[]): void {
    this.#running.get(channel)?.take(frames)
  }

  end(channel: string): void {
    this.#running.get(channel)?.end()
    this.#running.delete(channel)
  }

  stop(): void {
    for (const channel of this.#running.keys()) this.end(channel)
  }
}
