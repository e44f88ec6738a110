/** What a device knows of the time, in epoch seconds. Its own clock may be wrong, or be turned. */
export interface DeviceClock {
  /** The largest time that the server has said. */
  server: number
  /** What it is now at the least. */
  time: number
  /** What the device's own clock showed when that was known. */
  seen: number
}

/** What the device's own clock shows, in epoch seconds. */
export const deviceSeconds = (): number => Math.floor(Date.now() / 1000)

/**
 * The server has said what time it is, which counts from now on. An answer from before, such as one that was kept, sets nothing
 * back.
 */
export function meetServer(
  before: DeviceClock | undefined,
  { server, device }: { server: number; device: number },
): DeviceClock {
  const time = Math.max(before?.server ?? 0, server)
  return { server: time, time, seen: device }
}

/**
 * Time has passed as far as the device's clock shows. A clock that was turned back adds nothing, and takes nothing away; from
 * then on it counts from there.
 */
export const lookAtClock = (before: DeviceClock, device: number): DeviceClock => ({
  ...before,
  time: before.time + Math.max(0, device - before.seen),
  seen: device,
})

/** Epoch seconds, as the server says them. */
export interface Lease {
  playsUntil: number
  endsAt: number
}

/** `asks`: it plays again once the server has renewed it. `over`: it has to be removed. */
export type LeaseState = 'plays' | 'asks' | 'over'

export function leaseState({ playsUntil, endsAt }: Lease, { time }: DeviceClock): LeaseState {
  if (time >= endsAt) return 'over'
  return time >= playsUntil ? 'asks' : 'plays'
}
