import type { Frame } from 'node-av/lib'

/** Less is the rounding of times, and no gap: 40 ms. */
const SNAP_SAMPLES = 1920

interface Piece {
  /** Its first sample, counted from the begin of the stream. */
  start: number
  left: Float32Array
  right: Float32Array
}

/** Decoded sound in order of time, from which blocks of any length are taken; what is missing is silence. */
export class SoundQueue {
  #pieces: Piece[] = []
  #end = 0

  /** Adds planar stereo. Sound of a time for which there is sound already is left out. */
  add({ data, nbSamples }: Pick<Frame, 'data' | 'nbSamples'>, at: number): void {
    const [left, right] = (data ?? []).map((plane) => samplesOf(plane, nbSamples))
    if (!left || !right) return
    const start = Math.abs(at - this.#end) <= SNAP_SAMPLES ? this.#end : at
    if (start < this.#end) return
    this.#pieces.push({ start, left, right })
    this.#end = start + left.length
  }

  /** The next samples. `from` does not go back. */
  take(from: number, length: number): { left: Float32Array; right: Float32Array } {
    const out = { left: new Float32Array(length), right: new Float32Array(length) }
    for (const { start, left, right } of this.#pieces) {
      const begin = Math.max(start, from)
      const end = Math.min(start + left.length, from + length)
      if (begin >= end) continue
      out.left.set(left.subarray(begin - start, end - start), begin - from)
      out.right.set(right.subarray(begin - start, end - start), begin - from)
    }
    this.#pieces = this.#pieces.filter(({ start, left }) => start + left.length > from + length)
    return out
  }
}

/** A copy of a plane: the frame's memory is used again. */
export function samplesOf(plane: Buffer, count: number): Float32Array {
  const bytes = plane.buffer.slice(plane.byteOffset, plane.byteOffset + count * 4)
  return new Float32Array(bytes)
}
