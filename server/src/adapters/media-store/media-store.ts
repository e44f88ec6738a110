import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** More was sent than may be. */
export class FileTooLargeError extends Error {}
/** There is no room for what is sent, and for what else needs the disk. */
export class StorageFullError extends Error {}

/** What is sent does not go on where the former part has ended, at `arrived` bytes. */
export class WrongOffsetError extends Error {
  readonly arrived: number
  constructor(arrived: number) {
    super(`${arrived} bytes have arrived`)
    this.arrived = arrived
  }
}

export interface Receiving {
  /** Goes on at this byte; undefined: begins anew. */
  from: number | undefined
  /** Bytes. */
  maxBytes: number
  /** Bytes that stay free on the disk whatever is sent. */
  keepFree: number
  signal: AbortSignal
}

/**
 * Where sources, renditions and images are kept. Keys are relative paths such as
 * `videos/<playback id>/index.m3u8`, made by the server alone.
 */
export interface MediaStore {
  /** Undefined when there is nothing under the key. */
  stat(key: string): Promise<StoredFile | undefined>
  /** Streams bytes `start` to `end`, both inclusive. */
  read(key: string, range: { start: number; end: number }): Readable
  readWhole(key: string): Promise<Buffer>
  /** Marks a file as changed now, where it still is. */
  touch(key: string): Promise<void>
  /** Stores whole or not at all; once it has resolved, the bytes survive a crash. */
  write(key: string, content: Buffer): Promise<void>
  /**
   * Takes in what is being sent, beside its key; resolves with the bytes that are there now, which
   * survive a crash. What has arrived when a sender goes away stays, so that another one goes on; of
   * two at once the later one is heard. Throws `FileTooLargeError`, `StorageFullError` and
   * `WrongOffsetError`.
   */
  receive(key: string, content: Readable, options: Receiving): Promise<number>
  /** Bytes that were received for a key and are not yet its file. */
  arrived(key: string): Promise<number>
  /** Makes what was received the file of its key. */
  place(key: string): Promise<void>
  /** Forgets what was received for a key; its file stays. */
  dropArrived(key: string): Promise<void>
  /** Bytes that are free. */
  freeBytes: () => Promise<number>
  /** Takes over a finished local file, which is gone afterwards. */
  moveIn(key: string, localPath: string): Promise<void>
  /** Takes over a finished local folder in one step, in place of what the key held. */
  moveInFolder(key: string, localFolder: string): Promise<void>
  /** Gives the file as a local path for as long as `use` runs. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** An empty folder on the same disk for as long as `use` runs. */
  withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Removes work that was begun before `before` and that nobody goes on with: its process was killed. */
  sweepWork(before: Date): Promise<void>
  /** All files below a key with their bytes, the least recently changed first. */
  listOldest(key: string): Promise<{ key: string; size: number }[]>
  /** Removes a file or a folder; nothing there is no error. */
  remove(key: string): Promise<void>
}
