import { type CaptionLine, MAX_DOUBTFUL_WORDS } from '@carriage/contract/media/captions-schemas'
import type { SpokenWord } from '../../../adapters/transcriber/transcriber.ts'

/** Two lines of 42 characters, 1 to 7 seconds, 20 characters a second: https://partnerhelp.netflixstudios.com (timed text, English). */
export const LINE_LETTERS = 42
const MOST_LETTERS = 2 * LINE_LETTERS
const SHORTEST_MS = 1000
const LONGEST_MS = 7000
const LETTERS_PER_SECOND = 20
/** Between two captions, so that the eye sees a change. */
const GAP_MS = 80
/** A silence of so much ends a caption. */
const PAUSE_MS = 900

const FILLER = /^(?:u+m+|u+h+|e+r+m?|h+m+|mm+|ä+h+m?|ö+h+m?|e+h+)[,.…]*$/i
/** What transcribers write for music and silence, such as '[Music]' and '(soft music)'. */
const SOUND = /\[[^\]]*\]|\([^)]*\)|♪+/g
const ENDS_SENTENCE = /[.?!…]["'”’)]*$/
const ENDS_PART = /[,;:–—]["'”’)]*$/

/** A description that is not closed hides no more words than this. */
const LONGEST_DESCRIPTION = 12

/** Without filler sounds and what describes music. */
function saidWords(words: readonly SpokenWord[]): SpokenWord[] {
  const kept: SpokenWord[] = []
  let hidden = 0
  for (const word of words) {
    const opens = hidden === 0 && /^[[(♪*]/.test(word.text)
    if (opens) hidden = LONGEST_DESCRIPTION
    else hidden = Math.max(0, hidden - 1)
    const isHidden = hidden > 0
    // A note opens what is sung, and closes it.
    if (/[\])♪*][,.]?$/.test(word.text) && !(opens && word.text.length === 1)) hidden = 0
    const text = word.text.replaceAll(SOUND, '').trim()
    if (!isHidden && text !== '' && !FILLER.test(text)) kept.push({ ...word, text })
  }
  return kept
}

/** What is read of words as they are said, without filler sounds and music. */
export const sayWords = (words: readonly SpokenWord[]): string => textOf(saidWords(words))

const textOf = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ')

const lastsMs = (words: readonly SpokenWord[]): number =>
  (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0)

/** Sentences, and what stands between two silences. */
function sentences(words: readonly SpokenWord[]): SpokenWord[][] {
  const all: SpokenWord[][] = []
  let last: SpokenWord | undefined
  for (const word of words) {
    const isNew = !last || ENDS_SENTENCE.test(last.text) || word.startMs - last.endMs >= PAUSE_MS
    if (isNew) all.push([word])
    else all.at(-1)?.push(word)
    last = word
  }
  return all
}

/** Where a sentence that is too long for a caption is cut: near its middle, better after a comma. */
function cutOf(words: readonly SpokenWord[]): number {
  const letters = textOf(words).length
  let before = 0
  let best = { at: 1, score: Infinity }
  for (let at = 1; at < words.length; at++) {
    before += (words[at - 1]?.text.length ?? 0) + 1
    const offCentre = Math.abs(before / letters - 0.5)
    const score = offCentre - (ENDS_PART.test(words[at - 1]?.text ?? '') ? 0.2 : 0)
    if (score < best.score) best = { at, score }
  }
  return best.at
}

const cut = (words: readonly SpokenWord[]): (readonly SpokenWord[])[] => {
  if (words.length < 2 || (wrap(textOf(words)) !== undefined && lastsMs(words) <= LONGEST_MS))
    return [words]
  const at = cutOf(words)
  return [...cut(words.slice(0, at)), ...cut(words.slice(at))]
}

/** Sentences that follow each other at once and are short stand together. */
function joinShort(parts: readonly (readonly SpokenWord[])[]): (readonly SpokenWord[])[] {
  const joined: (readonly SpokenWord[])[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const both = before && [...before, ...part]
    const isShort = before !== undefined && lastsMs(before) < SHORTEST_MS
    const gap = (part[0]?.startMs ?? 0) - (before?.at(-1)?.endMs ?? 0)
    if (both && isShort && gap < PAUSE_MS && textOf(both).length <= LINE_LETTERS)
      joined[joined.length - 1] = both
    else joined.push(part)
  }
  return joined
}

/** One line, or two that are about as long as each other; undefined when they do not fit. */
function wrap(text: string): string | undefined {
  if (text.length <= LINE_LETTERS) return text
  if (text.length > MOST_LETTERS + 1) return undefined
  const words = text.split(' ')
  let best: { lines: string; off: number } | undefined
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (first.length > LINE_LETTERS || second.length > LINE_LETTERS) continue
    const off = Math.abs(first.length - second.length) - (ENDS_PART.test(first) ? 12 : 0)
    if (!best || off < best.off) best = { lines: `${first}\n${second}`, off }
  }
  return best?.lines
}

/** Without what stands around a word, such as a comma; each once. */
const doubtfulOf = (words: readonly SpokenWord[]): string[] => {
  const texts = words
    .filter(({ isDoubtful }) => isDoubtful)
    .map(({ text }) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  return [...new Set(texts)].filter((text) => text !== '').slice(0, MAX_DOUBTFUL_WORDS)
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Captions of words: cut at sentences and silences, at most two lines of 42 characters, as long as reading them takes where
 * the next one leaves room, without filler sounds. `lengthMs`: of the film.
 */
export function shapeCaptions(words: readonly SpokenWord[], lengthMs: number): CaptionLine[] {
  const parts = joinShort(sentences(saidWords(words)).flatMap(cut))
  return parts.flatMap((part, at) => {
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) return []
    const text = textOf(part)
    const needsMs = Math.max(SHORTEST_MS, (text.length / LETTERS_PER_SECOND) * 1000)
    const nextMs = parts[at + 1]?.[0]?.startMs
    const roomMs = nextMs === undefined ? lengthMs : nextMs - GAP_MS
    const wantedMs = Math.max(last.endMs, first.startMs + needsMs)
    const end_ms = Math.max(
      Math.min(wantedMs, roomMs),
      Math.min(last.endMs, roomMs),
      first.startMs + 1,
    )
    const doubtful = doubtfulOf(part)
    return {
      start_ms: first.startMs,
      end_ms,
      text: escape(wrap(text) ?? text),
      ...(doubtful.length > 0 && { doubtful }),
    }
  })
}
