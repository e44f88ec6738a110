import { type HostFrame, HostFrames } from '../recording/host-frames.ts'
import type { HostTap } from '../recording/host-tap.ts'
import type { MediaKind, VideoCodec } from '../media/sdp.ts'

/** Passes on what a host says, without their pictures. */
export class SpeechTap implements HostTap {
  readonly needsKeyframe = false
  readonly #frames: HostFrames
  readonly #onFrames: (frames: HostFrame[]) => void

  constructor(codec: VideoCodec, onFrames: (frames: HostFrame[]) => void) {
    this.#frames = new HostFrames(codec)
    this.#onFrames = onFrames
  }

  take(kind: MediaKind, packet: Buffer, at: number): void {
    if (kind !== 'audio') return
    const frames = this.#frames.take(kind, packet, at)
    if (frames.length > 0) this.#onFrames(frames)
  }

  end(): void {}
}
