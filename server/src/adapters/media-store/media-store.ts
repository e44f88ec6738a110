import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
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
  /** Stores whole or not at all; once it has resolved, the bytes survive a crash. */
  write(key: string, content: Buffer): Promise<void>
  /** Takes over a finished local file, which is gone afterwards. */
  moveIn(key: string, localPath: string): Promise<void>
  /** Takes over a finished local folder in one step, in place of what the key held. */
  moveInFolder(key: string, localFolder: string): Promise<void>
  /** Gives the file as a local path for as long as `use` runs. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** An empty folder on the same disk for as long as `use` runs. */
  withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Removes a file or a folder; nothing there is no error. */
  remove(key: string): Promise<void>
}
