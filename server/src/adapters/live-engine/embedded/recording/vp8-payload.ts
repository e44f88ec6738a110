export interface PayloadPart {
  data: Buffer
  /** Whether a picture begins with it. */
  starts: boolean
  /** Known where a picture starts. */
  isKeyframe: boolean
}

/** What a packet holds of a picture, without the descriptor before it (RFC 7741, section 4.2). */
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
  // The first bit of a picture is 0 for one that needs no other (RFC 6386, section 9.1).
  return { data, starts, isKeyframe: starts && ((data[0] ?? 1) & 1) === 0 }
}
