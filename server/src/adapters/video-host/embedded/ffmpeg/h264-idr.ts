/** NAL unit types (ITU-T H.264, table 7-1). */
const SLICE = 1
const IDR_SLICE = 5
const LENGTH_BYTES = 4

/**
 * Whether an H.264 access unit with four-byte lengths, as in MP4 and Matroska, is an IDR picture: no later
 * frame refers to an earlier one.
 */
export function isIdr(unit: Buffer): boolean {
  for (let at = 0; at + LENGTH_BYTES < unit.length;) {
    const type = (unit[at + LENGTH_BYTES] ?? 0) & 0x1f
    if (type >= SLICE && type <= IDR_SLICE) return type === IDR_SLICE
    at += LENGTH_BYTES + unit.readUInt32BE(at)
  }
  return false
}
