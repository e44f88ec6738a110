import type { ByteSource } from './byte-source.ts'

export type ScanResult =
  | { ok: true }
  | { ok: false; reason: 'empty' | 'not-mp4' | 'truncated' | 'corrupt' | 'no-moov' }

const FIRST_BOXES = new Set(['ftyp', 'wide', 'mdat', 'moov', 'free', 'skip', 'pnot'])
const MAX_BOXES = 10_000

/**
 * Walks the top-level boxes of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2) and checks that each is
 * complete: probing does not detect a truncated fast-start file, because its index comes first. Boxes after the first
 * `atMost` are not looked at.
 */
export async function scanBoxes(
  source: ByteSource,
  { atMost }: { atMost?: number } = {},
): Promise<ScanResult> {
  const { size } = source
  if (size < 32) return { ok: false, reason: 'empty' }
  let offset = 0
  let hasIndex = false
  for (let n = 0; offset < size; n++) {
    if (n === atMost) return { ok: true }
    const box = await readHeader(source, offset)
    if (!box) return { ok: false, reason: 'truncated' }
    if (n === 0 && !FIRST_BOXES.has(box.type)) return { ok: false, reason: 'not-mp4' }
    if (box.size < 8 || n > MAX_BOXES || !/^[\x20-\x7e\xa9]{4}$/.test(box.type)) {
      return { ok: false, reason: 'corrupt' }
    }
    if (offset + box.size > size) return { ok: false, reason: 'truncated' }
    hasIndex ||= box.type === 'moov'
    offset += box.size
  }
  return hasIndex ? { ok: true } : { ok: false, reason: 'no-moov' }
}

async function readHeader(source: ByteSource, offset: number) {
  const buffer = await source.read(offset, 16)
  if (buffer.length < 8) return undefined
  const short = buffer.readUInt32BE(0)
  const type = buffer.toString('latin1', 4, 8)
  // 1: the size follows in 64 bits; 0: the box extends to the end of the file.
  if (short === 1)
    return buffer.length < 16 ? undefined : { type, size: Number(buffer.readBigUInt64BE(8)) }
  return { type, size: short === 0 ? source.size - offset : short }
}
