import type { ByteSource } from './byte-source.ts'
import type { Container } from './container.ts'

/** Enough for an EBML header, whose text fields are short. */
const HEAD_BYTES = 4096
const SEGMENT = Buffer.from('18538067', 'hex')

/**
 * Whether a Matroska file (RFC 9559, section 5.1) or an AVI file (RIFF) is shorter than its header declares.
 * MPEG-TS and files written while recording declare no length.
 */
export async function isCutOff(source: ByteSource, container: Container): Promise<boolean> {
  const head = await source.read(0, HEAD_BYTES)
  const end = container === 'avi' ? endOfRiff(head) : endOfSegment(head)
  return end !== undefined && end > source.size
}

/** 0 stands for a size that was never written. */
function endOfRiff(head: Buffer): number | undefined {
  const length = head.length >= 8 ? head.readUInt32LE(4) : 0
  return length === 0 ? undefined : 8 + length
}

/** The declared end of the segment; undefined when it is unknown (RFC 8794, section 6.2). */
function endOfSegment(head: Buffer): number | undefined {
  const at = head.indexOf(SEGMENT) + SEGMENT.length
  const first = head[at]
  if (at < SEGMENT.length || first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > head.length) return undefined
  let value = BigInt(first) & ((1n << BigInt(8 - length)) - 1n)
  for (const byte of head.subarray(at + 1, at + length)) value = (value << 8n) | BigInt(byte)
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n
  return isUnknown ? undefined : at + length + Number(value)
}
