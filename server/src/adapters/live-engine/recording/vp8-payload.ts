export interface PayloadPart {
  data: Buffer
  /** Whether it starts a frame. */
  starts: boolean
  /** Known at the start of a frame. */
  isKeyframe: boolean
}

/** The part of a frame in a packet, without the payload descriptor (RFC 7741, section 4.2). */
export function readVp8(payload: Buffer): PayloadPart | undefined {
  const first = payload[0]
  if (first === undefined) return undefined
  const starts = (first & 0x10) !== 0 && (first & 0x07) === 0
  let at = 1
  if ((first & 0x80) !== 0) {
    const extensions = payload[at++] ?? 0
    if ((extensions & 0x80) !== 0) at += ((payload[at] ?? 0) & 0x80) === 0 ? 1 : 2
    if ((extensions & 0x40) !== 0) at += 1
    if ((extensions & 0x30) !== 0) at += 1
  }
  const data = payload.subarray(at)
  if (data.length === 0) return undefined
  // The first bit of a keyframe is 0 (RFC 6386, section 9.1).
  return { data, starts, isKeyframe: starts && ((data[0] ?? 1) & 1) === 0 }
}
