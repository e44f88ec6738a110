/** Bytes that uploads must leave free, since the database uses the same disk. */
export const KEEP_FREE_BYTES: number = 1024 ** 3

/** Whether a file of `size` bytes may be stored on a disk with `free` bytes. */
export const hasRoom = (free: number, size: number): boolean => free - size >= KEEP_FREE_BYTES
