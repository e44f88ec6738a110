/** Entries of the matrix, in order: a b u, c d v, x y w (ISO/IEC 14496-12, 8.3.2). */
const [A, B, C, D] = [0, 1, 3, 4] as const

/**
 * The filters that show a stored picture as a track's display matrix says: turned by a multiple of 90 degrees,
 * mirrored, or both. The matrix moves a point (x, y) to (ax + cy, bx + dy). `matrix`: nine 32-bit integers, as
 * in FFmpeg's side data.
 */
export function turnsOf(matrix: Buffer | null): readonly string[] {
  if (!matrix) return []
  const at = (entry: number) => matrix.readInt32LE(entry * 4)
  const [a, b, c, d] = [at(A), at(B), at(C), at(D)]
  if (Math.abs(a) + Math.abs(d) >= Math.abs(b) + Math.abs(c))
    return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])]
  if (b > 0) return [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock']
  return [c > 0 ? 'transpose=cclock' : 'transpose=clock_flip']
}

/** Whether the filters exchange width and height. */
export const isSideways = (turns: readonly string[]): boolean =>
  turns.some((filter) => filter.startsWith('transpose'))
