import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileTooLargeError, StorageFullError } from './media-store.ts'

/** How often it is looked how full the disk is. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2
/** A sender that says nothing for so long has gone. */
const SILENCE_MS = 60_000

interface Options {
  maxBytes: number
  keepFree: number
  signal: AbortSignal
  freeBytes: () => Promise<number>
}

/** Writes a stream to a new file at `path` and syncs it; what cannot be written whole is removed. */
export async function receiveFile(path: string, content: Readable, options: Options) {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const signal = AbortSignal.any([options.signal, silence.signal])
  const passOn = guard(options, () => timer.refresh())
  try {
    await pipeline(content, passOn, createWriteStream(path, { flags: 'wx' }), { signal })
    const file = await open(path, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    throw full ? new StorageFullError('The disk is full', { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

function guard({ maxBytes, keepFree, freeBytes }: Options, onChunk: () => void) {
  return async function* passOn(content: AsyncIterable<Buffer>) {
    let received = 0
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
