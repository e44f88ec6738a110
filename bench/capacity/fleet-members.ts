/** The members of `npm run bench -- fleet`, in a process of their own: every kind of call comes at its rate, whatever the answers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CallName, callNames } from './assumptions.ts'
import { requestOf, send, type Studio } from './member-calls.ts'

export interface Hour {
  studio: Studio
  /** Calls a second. */
  calls: Readonly<Record<CallName, number>>
  /** Who watches at once, and reports every so many seconds. */
  watching: number
  progressEverySeconds: number
  seconds: number
}

export interface Kind {
  name: CallName
  requests: number
  errors: number
  bytes: number
  /** Milliseconds of each answer. */
  ms: number[]
}

export interface Lived {
  kinds: Kind[]
  firstError: string | undefined
}

/** mulberry32: the same hour in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function live(hour: Hour): Promise<Lived> {
  const { studio, calls, watching, progressEverySeconds: every, seconds } = hour
  const kinds = new Map<CallName, Kind>(
    callNames.map((name) => [name, { name, requests: 0, errors: 0, bytes: 0, ms: [] }]),
  )
  let firstError: string | undefined
  const open = new Set<Promise<void>>()
  const call = (name: CallName, place: number, nth: number, at = 0) => {
    const kind = kinds.get(name)
    if (!kind) return
    const begin = performance.now()
    kind.requests += 1
    const done = send(studio, place, requestOf(name, studio, { place, nth, at }))
      .then((bytes) => void (kind.bytes += bytes))
      .catch((error: unknown) => {
        kind.errors += 1
        firstError ??= String(error).slice(0, 300)
      })
      .finally(() => {
        kind.ms.push(performance.now() - begin)
        open.delete(done)
      })
    open.add(done)
  }
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end
  /** Some seconds into the film when the hour is looked at, each at a moment of their own. */
  const watch = async (place: number, random: () => number) => {
    let at = Math.floor(random() * 1200)
    await sleep(random() * every * 1000)
    for (let nth = 0; !isOver(); nth++) {
      call('progress', place, nth, (at += every))
      await sleep(every * 1000)
    }
  }
  /** Calls of a kind that come one by one, at random. */
  const arrive = async (name: CallName, random: () => number) => {
    const wait = () => (-Math.log(1 - random()) / calls[name]) * 1000
    let next = performance.now() + wait()
    for (let nth = 0; ; nth++) {
      await sleep(Math.max(0, Math.min(next, end) - performance.now()))
      if (isOver()) return
      call(name, Math.floor(random() * watching), nth)
      next += wait()
    }
  }
  await Promise.all([
    ...Array.from({ length: watching }, (_, place) => watch(place, randomFrom(place))),
    ...callNames
      .filter((name) => name !== 'progress')
      .map((name, n) => arrive(name, randomFrom(1_000_000 + n))),
  ])
  await Promise.all(open)
  return { kinds: [...kinds.values()], firstError }
}

process.on('message', (hour: Hour) => {
  void live(hour).then((lived) => process.send?.(lived))
})
process.on('disconnect', () => process.exit())
