/** Bytes that uploads must leave free, since the database uses the same disk. */
export const KEEP_FREE_BYTES: number = 1024 ** 3

/** Whether a file of `size` bytes may be stored where `free` bytes are; null: there is no end. */
export const hasRoom = (free: number | null, size: number): boolean =>
  free === null || free - size >= KEEP_FREE_BYTES
