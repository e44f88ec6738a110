import type { SpokenWord } from './transcriber.ts'

/** A sentence or a part of one, as transcribers give it; seconds. */
interface Segment {
  start: number
  end: number
  text: string
}

/** Splits segments into words, each as long as its share of the letters. */
const wordsOfSegments = (segments: readonly Segment[]): SpokenWord[] =>
  segments.flatMap(({ start, end, text }) => {
    const words = text.split(/\s+/).filter((word) => word !== '')
    const letters = words.reduce((sum, word) => sum + word.length, 0)
    const msPerLetter = ((end - start) * 1000) / letters
    let before = 0
    return words.map((word) => {
      const startMs = start * 1000 + before * msPerLetter
      before += word.length
      return {
        startMs: Math.round(startMs),
        endMs: Math.round(start * 1000 + before * msPerLetter),
        text: word,
      }
    })
  })

/**
 * Gives the words of segments, which have punctuation, the times of words without it. Where their numbers differ, each
 * word is as long as its share of its segment.
 */
export function timedWords(
  segments: readonly Segment[],
  times: readonly { start: number; end: number }[],
): SpokenWord[] {
  const words = wordsOfSegments(segments)
  if (words.length !== times.length) return words
  return words.map((word, at) => {
    const time = times[at]
    return time
      ? { ...word, startMs: Math.round(time.start * 1000), endMs: Math.round(time.end * 1000) }
      : word
  })
}
