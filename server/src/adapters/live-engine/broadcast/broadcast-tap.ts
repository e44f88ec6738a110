import { type HostFrame, HostFrames } from '../recording/host-frames.ts'
import type { HostTap } from '../recording/host-tap.ts'
import type { MediaKind, VideoCodec } from '../media/sdp.ts'

interface Hooks {
  onFrames: (frames: HostFrame[]) => void
  onEnd: () => void
}

/** Passes a host's frames on to the process that encodes the broadcast. */
export class BroadcastTap implements HostTap {
  readonly #frames: HostFrames
  readonly #hooks: Hooks
  #asksForKeyframe = false

  constructor(codec: VideoCodec, hooks: Hooks) {
    this.#frames = new HostFrames(codec)
    this.#hooks = hooks
  }

  get needsKeyframe(): boolean {
    return this.#asksForKeyframe || this.#frames.needsKeyframe
  }

  /** A process that begins in the middle can show nothing without one. */
  askForKeyframe(): void {
    this.#asksForKeyframe = true
  }

  take(kind: MediaKind, packet: Buffer, at: number): void {
    const frames = this.#frames.take(kind, packet, at)
    if (frames.length === 0) return
    if (frames.some((frame) => frame.kind === 'video' && frame.isKeyframe))
      this.#asksForKeyframe = false
    this.#hooks.onFrames(frames)
  }

  end(): void {
    this.#hooks.onEnd()
  }
}
