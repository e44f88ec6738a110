import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileTooLargeError, StorageFullError } from './media-store.ts'

/** How often it is looked how full the disk is. */
const LOOK_EVERY_BYTES = 64 * 1024 ** 2

interface Options {
  maxBytes: number
  keepFree: number
  signal: AbortSignal
  freeBytes: () => Promise<number>
}

/** Writes a stream to a new file at `path` and syncs it; what cannot be written whole is removed. */
export async function receiveFile(path: string, content: Readable, options: Options) {
  try {
    await pipeline(content, guard(options), createWriteStream(path, { flags: 'wx' }), {
      signal: options.signal,
    })
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
  }
}

function guard({ maxBytes, keepFree, freeBytes }: Options) {
  return async function* passOn(content: AsyncIterable<Buffer>) {
    let received = 0
    let looked = -LOOK_EVERY_BYTES
    for await (const chunk of content) {
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
