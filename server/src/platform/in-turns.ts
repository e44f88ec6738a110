import { setImmediate as nextTurn } from 'node:timers/promises'

/** Half of what a request may wait for others without anybody noticing. */
const TURN_MS = 10

/** Runs long work in turns of the event loop: the generator yields wherever other requests may come in between. */
export async function inTurns<T>(work: Generator<undefined, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() - since < TURN_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
