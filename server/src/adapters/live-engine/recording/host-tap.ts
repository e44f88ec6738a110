import type { MediaKind } from '../media/sdp.ts'

/** Takes what a host sends, beside the viewers. */
export interface HostTap {
  /** Whether pictures are dropped until the next keyframe. */
  readonly needsKeyframe: boolean
  /** Adds a packet of the host. `at`: epoch milliseconds. */
  take(kind: MediaKind, packet: Buffer, at: number): void
  /** The connection has ended. */
  end(): void | Promise<void>
}
