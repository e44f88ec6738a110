/** Seconds between the press and the stream. */
const COUNTDOWN_SECONDS = 5

export type HostStream =
  | { status: 'idle' | 'streaming' | 'stopped' }
  | { status: 'countdown'; left: number }

export type HostStreamEvent = 'start' | 'tick' | 'cancel' | 'fail' | 'stop'

/** Idle, a countdown of five seconds that can be cancelled, then streaming until it is stopped. */
export function afterEvent(now: HostStream, event: HostStreamEvent): HostStream {
  if (event === 'start')
    return now.status === 'idle' || now.status === 'stopped'
      ? { status: 'countdown', left: COUNTDOWN_SECONDS }
      : now
  if (now.status === 'countdown') {
    if (event === 'cancel') return { status: 'idle' }
    if (event !== 'tick') return now
    return now.left > 1 ? { status: 'countdown', left: now.left - 1 } : { status: 'streaming' }
  }
  if (now.status !== 'streaming') return now
  if (event === 'fail') return { status: 'idle' }
  return event === 'stop' ? { status: 'stopped' } : now
}
