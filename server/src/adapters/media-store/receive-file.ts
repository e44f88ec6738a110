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

/** How often it is looked how full the disk is. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2
/** A sender that says nothing for so long has gone. */
const SILENCE_MS = 60_000

interface Sender {
  callOff: AbortController
  /** Resolves once nothing more is written for it. */
  gone: Promise<unknown>
}

type Receive = (path: string, content: Readable, options: Receiving) => Promise<number>

/**
 * Writes streams to files and syncs them. What arrives stays when its sender goes away; what is too
 * large, or finds no room, is removed. A sender whose connection has died unnoticed makes way for
 * the next one.
 */
export function createReceiver(freeBytes: () => Promise<number>): Receive {
  const senders = new Map<string, Sender>()
  return async (path, content, options) => {
    for (let former = senders.get(path); former; former = senders.get(path)) {
      former.callOff.abort()
      await former.gone
    }
    const callOff = new AbortController()
    const signal = AbortSignal.any([options.signal, callOff.signal])
    const work = write(path, content, { ...options, signal }, freeBytes)
    // Whoever waits for it to go need not hear how it went; its own caller does.
    const sender = { callOff, gone: work.catch(() => undefined) }
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
  const passOn = guard(options, start, freeBytes, () => timer.refresh())
  const file = createWriteStream(path, start > 0 ? { flags: 'r+', start } : { flags: 'w' })
  try {
    await pipeline(content, passOn, file, { signal })
    return await syncedSize(path)
  } catch (error) {
    const known = hasCode(error, 'ENOSPC')
      ? new StorageFullError('The disk is full', { cause: error })
      : error
    if (known instanceof StorageFullError || known instanceof FileTooLargeError)
      await rm(path, { force: true })
    throw known
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

/** Bytes of a file; none where there is none. */
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
  return async function* passOn(content) {
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
