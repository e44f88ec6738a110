/** Types of NAL units (ITU-T H.264, table 7-1). */
const SLICE = 1
const IDR_SLICE = 5
const LENGTH_BYTES = 4

/**
 * Whether an access unit of H.264, with lengths of four bytes as MP4 and Matroska store it, is an IDR
 * picture: one after which nothing refers to what was before it.
 */
export function isIdr(unit: Buffer): boolean {
  for (let at = 0; at + LENGTH_BYTES < unit.length;) {
    const type = (unit[at + LENGTH_BYTES] ?? 0) & 0x1f
    if (type >= SLICE && type <= IDR_SLICE) return type === IDR_SLICE
    at += LENGTH_BYTES + unit.readUInt32BE(at)
  }
  return false
}
