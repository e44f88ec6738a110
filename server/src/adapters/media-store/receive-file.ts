import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../../platform/error-code.ts'
import {
  FileTooLargeError,
  type Receiving,
  StorageFullError,
  WrongOffsetError,
} from './media-store.ts'

/** How often the free disk space is checked. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2
/** A sender that sends nothing for this long is disconnected. */
const SILENCE_MS = 60_000

interface Sender {
  abort: AbortController
  /** Resolves after the last write. */
  finished: Promise<unknown>
}

type Receive = (path: string, content: Readable, options: Receiving) => Promise<number>

/**
 * Writes streams to files and syncs them. Received bytes stay when the sender disconnects; files that are too
 * large or exceed the disk are removed. A new sender replaces one whose connection has died unnoticed.
 */
export function createReceiver(freeBytes: () => Promise<number>): Receive {
  const senders = new Map<string, Sender>()
  return async (path, content, options) => {
    for (let previous = senders.get(path); previous; previous = senders.get(path)) {
      previous.abort.abort()
      await previous.finished
    }
    const abort = new AbortController()
    const signal = AbortSignal.any([options.signal, abort.signal])
    const work = write(path, content, { ...options, signal }, freeBytes)
    const sender = { abort, finished: work.catch(() => undefined) }
    senders.set(path, sender)
    try {
      return await work
    } finally {
      if (senders.get(path) === sender) senders.delete(path)
    }
  }
}

async function write(
  path: string,
  content: Readable,
  options: Receiving,
  freeBytes: () => Promise<number>,
): Promise<number> {
  const start = options.from ?? 0
  const arrived = await sizeOf(path)
  if (options.from !== undefined && start !== arrived) throw new WrongOffsetError(arrived)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const signal = AbortSignal.any([options.signal, silence.signal])
  const limiter = guard(options, start, freeBytes, () => timer.refresh())
  const file = createWriteStream(path, start > 0 ? { flags: 'r+', start } : { flags: 'w' })
  try {
    await pipeline(content, limiter, file, { signal })
    return await syncedSize(path)
  } catch (error) {
    const full = hasCode(error, 'ENOSPC')
    const failure = full ? new StorageFullError('The disk is full', { cause: error }) : error
    if (failure instanceof StorageFullError || failure instanceof FileTooLargeError)
      await rm(path, { force: true })
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

async function syncedSize(path: string): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** The size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  return facts?.size ?? 0
}

type Guard = (content: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

function guard(
  { maxBytes, keepFree }: Receiving,
  start: number,
  freeBytes: () => Promise<number>,
  onChunk: () => void,
): Guard {
  return async function* limiter(content) {
    let received = start
    let looked = -LOOK_EVERY_BYTES
    for await (const chunk of content) {
      onChunk()
      received += chunk.length
      if (received > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes`)
      if (received - looked >= LOOK_EVERY_BYTES) {
        looked = received
        if ((await freeBytes()) < keepFree) throw new StorageFullError('The disk is nearly full')
      }
      yield chunk
    }
  }
}
