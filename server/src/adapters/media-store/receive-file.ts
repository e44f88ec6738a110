import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../../platform/error-code.ts'
import { FileTooLargeError, StorageFullError, WrongOffsetError } from './media-store.ts'
import { createReceiver, type Heard, limitContent } from './receiver.ts'

/** Writes streams to files and syncs them; files that are too large or exceed the disk are removed. */
export const createFileReceiver = (
  freeBytes: () => Promise<number>,
): ReturnType<typeof createReceiver>['receive'] =>
  createReceiver((path, content, options) => write(path, content, options, freeBytes)).receive

async function write(
  path: string,
  content: Readable,
  options: Heard,
  freeBytes: () => Promise<number>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const start = options.from ?? 0
  const arrived = await sizeOf(path)
  if (options.from !== undefined && start !== arrived) throw new WrongOffsetError(arrived)
  const limiter = limitContent(options, start, freeBytes)
  const file = createWriteStream(path, start > 0 ? { flags: 'r+', start } : { flags: 'w' })
  try {
    await pipeline(content, limiter, file, { signal: options.signal })
    return await syncedSize(path)
  } catch (error) {
    const full = hasCode(error, 'ENOSPC')
    const failure = full ? new StorageFullError('The disk is full', { cause: error }) : error
    if (failure instanceof StorageFullError || failure instanceof FileTooLargeError)
      await rm(path, { force: true })
    throw failure
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
