/** What all stores do alike with content that is sent to them. */
import type { Readable } from 'node:stream'
import { FileTooLargeError, type Receiving, StorageFullError } from './media-store.ts'

/** How often the free space is checked. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2
/** A sender that sends nothing for this long is disconnected. */
const SILENCE_MS = 60_000

interface Sender {
  abort: AbortController
  /** Resolves after the last write. */
  finished: Promise<unknown>
}

type Receive<Options> = (target: string, content: Readable, options: Options) => Promise<number>

export interface Heard extends Receiving {
  /** To be called for each chunk. */
  onChunk: () => void
}

interface Receiver {
  receive: Receive<Receiving>
  /** Ends the sender of a target, and resolves after its last write. */
  interrupt: (target: string) => Promise<void>
}

/**
 * Lets one sender write to a target at a time: a new one replaces one whose connection has died unnoticed. A silent
 * one is interrupted. `write` returns the bytes that the target has in the end.
 */
export function createReceiver(write: Receive<Heard>): Receiver {
  const senders = new Map<string, Sender>()
  const interrupt = async (target: string) => {
    for (let sender = senders.get(target); sender; sender = senders.get(target)) {
      sender.abort.abort()
      await sender.finished
    }
  }
  const receive: Receiver['receive'] = async (target, content, options) => {
    // Without a wait where there is nobody: of two that begin at once, one has to see the other.
    while (senders.has(target)) await interrupt(target)
    const abort = new AbortController()
    const silence = setTimeout(() => abort.abort(), SILENCE_MS)
    const signal = AbortSignal.any([options.signal, abort.signal])
    const onChunk = () => void silence.refresh()
    const work = write(target, content, { ...options, signal, onChunk })
    const sender = { abort, finished: work.catch(() => undefined) }
    senders.set(target, sender)
    try {
      return await work
    } finally {
      clearTimeout(silence)
      if (senders.get(target) === sender) senders.delete(target)
    }
  }
  return { receive, interrupt }
}

type Limiter = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/**
 * Passes content on that continues at byte `start`. Throws `FileTooLargeError`, and `StorageFullError` where
 * `freeBytes` knows of an end.
 */
export function limitContent(
  { maxBytes, keepFree, onChunk }: Heard,
  start: number,
  freeBytes: () => Promise<number | null>,
): Limiter {
  return async function* limiter(content) {
    let received = start
    let looked = -LOOK_EVERY_BYTES
    for await (const chunk of content) {
      onChunk()
      received += chunk.length
      if (received > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes`)
      if (received - looked >= LOOK_EVERY_BYTES) {
        looked = received
        const free = await freeBytes()
        if (free !== null && free < keepFree) throw new StorageFullError('The disk is nearly full')
      }
      yield chunk
    }
  }
}
