import { texts as t } from '@carriage/texts/contract/videos'
/** What can be told of a film from a few bytes of its file, before a parser reads it. */

/** A file of which small parts are read, wherever it is. */
export interface FilmFile {
  /** Bytes. */
  size: number
  /** Up to `length` bytes from `offset` on; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** Why a file cannot become a video. */
export const filmProblems = {
  empty: () => t.fileEmpty,
  'not-film': () => t.fileFormatNotSupported,
  truncated: () => t.fileIncompleteUploadAgain,
  damaged: () => t.fileDamagedExportAgain,
  'no-index': () => t.fileIncompleteExportAgain,
} as const
export type FilmProblem = keyof typeof filmProblems

/** The container of a film, by the name of FFmpeg's demuxer. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts'

/** Where the beginning of a film stands that tells its container. */
export const HEAD_BYTES: number = 64 * 1024

// Latin-1 has a character for each byte.
const textOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** Whether there are boxes of a film in the head of a file that does not begin with one, or nothing but zeros. */
export function looksDamaged(head: Uint8Array): boolean {
  const start = textOf(head.subarray(0, 4096))
  return /^\0{8}/.test(start) || /\0[^]{3}(ftyp|moov|mdat|moof)/.test(start)
}

const FIRST_BOXES = new Set(['ftyp', 'wide', 'mdat', 'moov', 'free', 'skip', 'pnot'])
const MAX_BOXES = 10_000

/**
 * Walks the top-level boxes of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2) and checks that each is
 * complete: probing does not detect a truncated fast-start file, because its index comes first. Boxes after the first
 * `atMost` are not looked at. Null when all of them are sound.
 */
export async function boxesProblem(
  file: FilmFile,
  { atMost }: { atMost?: number } = {},
): Promise<FilmProblem | null> {
  const { size } = file
  let offset = 0
  let hasIndex = false
  for (let n = 0; offset < size; n++) {
    if (n === atMost) return null
    const box = await readHeader(file, offset)
    if (!box) return 'truncated'
    if (n === 0 && !FIRST_BOXES.has(box.type))
      return looksDamaged(await file.read(0, HEAD_BYTES)) ? 'damaged' : 'not-film'
    if (box.size < 8 || n > MAX_BOXES || !/^[\x20-\x7e\xa9]{4}$/.test(box.type)) return 'damaged'
    if (offset + box.size > size) return 'truncated'
    hasIndex ||= box.type === 'moov'
    offset += box.size
  }
  return hasIndex ? null : 'no-index'
}

async function readHeader(file: FilmFile, offset: number) {
  const head = await file.read(offset, 16)
  if (head.length < 8) return undefined
  const short = viewOf(head).getUint32(0)
  const type = textOf(head.subarray(4, 8))
  // 1: the size follows in 64 bits; 0: the box extends to the end of the file.
  if (short === 1)
    return head.length < 16 ? undefined : { type, size: Number(viewOf(head).getBigUint64(8)) }
  return { type, size: short === 0 ? file.size - offset : short }
}

const SEGMENT = '\u0018\u0053\u0080\u0067'

/**
 * Whether a Matroska file (RFC 9559, section 5.1) or an AVI file (RIFF) is shorter than its header declares.
 * MPEG-TS and files written while recording declare no length.
 */
export async function isCutOff(file: FilmFile, container: Container): Promise<boolean> {
  // Enough for an EBML header, whose text fields are short.
  const head = await file.read(0, 4096)
  const end = container === 'avi' ? endOfRiff(head) : endOfSegment(head)
  return end !== undefined && end > file.size
}

/** 0 stands for a size that was never written. */
function endOfRiff(head: Uint8Array): number | undefined {
  const length = head.length >= 8 ? viewOf(head).getUint32(4, true) : 0
  return length === 0 ? undefined : 8 + length
}

/** The declared end of the segment; undefined when it is unknown (RFC 8794, section 6.2). */
function endOfSegment(head: Uint8Array): number | undefined {
  const at = textOf(head).indexOf(SEGMENT) + SEGMENT.length
  const first = head[at]
  if (at < SEGMENT.length || first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > head.length) return undefined
  let value = BigInt(first) & ((1n << BigInt(8 - length)) - 1n)
  for (const byte of head.subarray(at + 1, at + length)) value = (value << 8n) | BigInt(byte)
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n
  return isUnknown ? undefined : at + length + Number(value)
}

/** The container that the head of a file begins as; 'mov' where no other is recognised. */
export function containerOf(head: Uint8Array): Container {
  const start = textOf(head.subarray(0, 12))
  if (start.startsWith('\u001a\u0045\u00df\u00a3')) return 'matroska'
  if (/^RIFF[^]{4}AVI /.test(start)) return 'avi'
  // Packets of 188 bytes, of cameras behind a time of four.
  const isStream = [0, 4].some((at) => head[at] === 0x47 && head[at + 188 + at] === 0x47)
  return isStream ? 'mpegts' : 'mov'
}
