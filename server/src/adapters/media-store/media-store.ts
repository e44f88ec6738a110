import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
}

export interface ReadableFile extends StoredFile {
  /** Streams bytes `start` to `end`, both inclusive. To be called soon after it was opened. */
  read(range: { start: number; end: number }): Promise<Readable>
}

/** More was sent than is allowed. */
export class FileTooLargeError extends Error {}
/** There is not enough room in the store. */
export class StorageFullError extends Error {}

/** The part does not start at `arrived`, where the previous one ended. */
export class WrongOffsetError extends Error {
  readonly arrived: number
  constructor(arrived: number) {
    super(`${arrived} bytes have arrived`)
    this.arrived = arrived
  }
}

export interface Receiving {
  /** The offset to continue at; undefined: from the start. */
  from: number | undefined
  /** Bytes. */
  maxBytes: number
  /** Bytes that must stay free, where the store has an end. */
  keepFree: number
  signal: AbortSignal
}

/** A part of a file, and where a browser may PUT it. */
export interface SignedPart {
  url: string
  /** The offset of its first byte. */
  from: number
  bytes: number
}

export interface ListedFile extends StoredFile {
  key: string
}

/**
 * Stores sources, renditions and images. Keys are relative paths such as `videos/<playback id>/index.m3u8`,
 * which only the server creates. A store that cannot be reached throws `AppError` `unavailable`.
 */
export interface MediaStore {
  /** Undefined when there is no file under the key. */
  stat(key: string): Promise<StoredFile | undefined>
  /**
   * For files that are read in many parts; it is kept open for some seconds, in which this process sees what it
   * replaces and removes itself, but not what others do. Undefined when there is none.
   */
  open(key: string): Promise<ReadableFile | undefined>
  /** Opens bytes `start` to `end`, both inclusive, none if `end` is before; the caller reads or destroys the stream. */
  read(key: string, range: { start: number; end: number }): Promise<Readable>
  readWhole(key: string): Promise<Buffer>
  /** Sets the modification time of a small file to now, if it exists. */
  touch(key: string): Promise<void>
  /** Stores a file atomically; after it resolves, the bytes survive a crash. */
  write(key: string, content: Buffer): Promise<void>
  /**
   * Receives a file, or its next part, into a partial file; resolves with the bytes received so far, which
   * survive a crash. They stay when the sender disconnects, so that an upload can continue; a later sender
   * interrupts an earlier one. Throws `FileTooLargeError`, `StorageFullError` and `WrongOffsetError`.
   */
  receive(key: string, content: Readable, options: Receiving): Promise<number>
  /** The size of the partial file of a key. */
  arrived(key: string): Promise<number>
  /** Publishes the partial file under its key, in one step. */
  place(key: string): Promise<void>
  /** Deletes the partial file of a key; its published file stays. */
  dropArrived(key: string): Promise<void>
  /** Free bytes; null for a store without an end. */
  freeBytes: () => Promise<number | null>
  /** Moves a finished local file into the store. */
  moveIn(key: string, localPath: string): Promise<void>
  /**
   * Moves a finished local folder into the store, replacing the key's. Not in one step everywhere, so nobody may be told
   * of the key before it resolves.
   */
  moveInFolder(key: string, localFolder: string): Promise<void>
  /** Provides the file as a local path while `use` runs. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Provides an empty local folder while `use` runs. */
  withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Removes temporary files from before `before`, which killed processes have left. */
  sweepWork(before: Date): Promise<void>
  /** All finished files below a folder, or in the store (''), least recently changed first. */
  listOldest(folder: string): Promise<ListedFile[]>
  /**
   * The address at which browsers read a file without the server until `expires` (epoch seconds), the same for all who
   * ask; undefined where they cannot.
   */
  addressOf?(key: string, expires: number): Promise<string | undefined>
  /**
   * The next parts of a file of `size` bytes that a browser sends without the server; none when all have arrived. They
   * count for `arrived` and `place`. Absent where only the server receives.
   */
  signParts?: ((key: string, size: number) => Promise<SignedPart[]>) | undefined
  /** Removes a file or a folder; succeeds when there is none. */
  remove(key: string): Promise<void>
}
