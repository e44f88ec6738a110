import type { Level } from '@carriage/contract/common'
import type { Language } from '@carriage/texts/languages'
import { searchWords, type Term } from '../../../platform/db/search.ts'
import { german } from './german-vocabulary-policy.ts'
import { spanish } from './spanish-vocabulary-policy.ts'
import { english, type Meaning, type Vocabulary } from './vocabulary-policy.ts'

/** What a member is looking for. */
export interface Wanted {
  /** What has to be found, each in one of its words; undefined where only a length, a level or the like is asked for. */
  terms: readonly Term[] | undefined
  /** Seconds; `below` is exclusive, and `near` what was said. */
  length?: { from: number; below: number; near: number }
  level?: Level
  /** Needs nothing beside the reformer. */
  bare?: true
}

const MINUTE = 60
/** What every class of a studio for reformer pilates is, in all its languages. */
const EVERY_CLASS: ReadonlySet<string> = new Set(['pilates', 'reformer'])
/** A class is as long as asked for if it is off by so much at most: a third of it. */
const TOLERANCE = 1 / 3
const MINUTES_AT_ONCE = /^(\d{1,3})(?:m|min|mins)$/
/** Longer classes are not asked for by a number. */
const MOST_MINUTES = 120

function lengthOf(minutes: number, atMost: boolean): NonNullable<Wanted['length']> {
  if (atMost) return { from: 0, below: minutes * MINUTE + 1, near: minutes * MINUTE }
  const off = Math.max(1, Math.round(minutes * TOLERANCE))
  return {
    from: Math.max(0, minutes - off) * MINUTE,
    below: (minutes + off) * MINUTE + 1,
    near: minutes * MINUTE,
  }
}

/** What a studio writes is in its own language, in that of the reader, or in English, as the names of categories and levels are. */
const vocabularies: Readonly<Record<Language, readonly Vocabulary[]>> = {
  en: [english],
  de: [german, english],
  es: [spanish, english],
}

/** Small letters without accents, as `search_fold` has them. */
const fold = (word: string): string =>
  word.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Without words that begin with another one, which finds what they find. Each word costs an index lookup. */
const shortest = (words: readonly string[]): string[] =>
  words.filter((one) => !words.some((other) => other !== one && one.startsWith(other)))

function termOf(word: string, spoken: readonly Vocabulary[]): Term {
  const forms = [...new Set(spoken.flatMap(({ formsOf }) => formsOf(word).map(fold)))]
  const known = [fold(word), ...forms]
  const others = spoken.flatMap(({ synonyms }) => known.flatMap((one) => synonyms[one] ?? []))
  const rest = new Set([...shortest(known), ...others])
  rest.delete(fold(word))
  return [word, ...rest]
}

const LONGEST_ENDING = 2
const DIGITS: Readonly<Record<string, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' }

/** The name of a spring as its reader sees it, and as the studio wrote it. */
export interface SpringName {
  name: string
  original: string
}

interface Knowledge {
  spoken: readonly Vocabulary[]
  springs: readonly SpringName[]
}

const saysSpring = (word: string, spoken: readonly Vocabulary[]): boolean =>
  spoken.some(({ springs }) => springs.test(word))

/** What the studio calls the spring that this word names: with an ending, as in 'rote', 'blauen' or 'azules'. */
function springCalled(word: string, springs: readonly SpringName[]): string | undefined {
  const isSaid = (name: string) => {
    const start = fold(name.toLowerCase())
    return word.startsWith(start) && word.length - start.length <= LONGEST_ENDING
  }
  return springs.find(({ name, original }) => isSaid(name) || isSaid(original))?.original
}

/** 'One red spring', 'rote Federn' or 'dos muelles rojos', as the set-ups of classes are searched. */
function springsAt(
  words: readonly string[],
  known: Knowledge,
): { meaning: Meaning; taken: number } | undefined {
  const place = words.slice(0, 3).findIndex((word) => saysSpring(word, known.spoken))
  if (place === -1) return undefined
  const countOf = (word: string) =>
    DIGITS[word] ?? known.spoken.map(({ counts }) => counts[word]).find(Boolean)
  const before = words
    .slice(0, place)
    .map((word) => countOf(word) ?? springCalled(word, known.springs)?.toLowerCase())
  const after = springCalled(words[place + 1] ?? '', known.springs)?.toLowerCase()
  const said = [...before, ...(after === undefined ? [] : [after])]
  if (said.length === 0 || said.includes(undefined)) return undefined
  return {
    meaning: { any: [`${said.join(' ')} spring`] },
    taken: place + (after === undefined ? 1 : 2),
  }
}

/** How many words the longest of the phrases takes with which these words begin; 0 for none. */
const startOf = (words: readonly string[], phrases: readonly string[]): number =>
  Math.max(
    0,
    ...phrases
      .map((phrase) => phrase.split(' '))
      .filter((parts) => parts.every((part, at) => part === words[at]))
      .map((parts) => parts.length),
  )

/** What stands at the beginning of these words, folded, and how many of them it takes. */
function meaningAt(
  words: readonly string[],
  known: Knowledge,
): { meaning: Meaning; taken: number } | undefined {
  const { spoken } = known
  const [first = '', second = ''] = words
  const atOnce = MINUTES_AT_ONCE.exec(first)?.[1]
  const isMinutes = spoken.some(({ minutes: said }) => said.test(second))
  const minutes = Number(atOnce ?? (isMinutes ? first : Number.NaN))
  if (minutes > 0 && minutes <= MOST_MINUTES)
    return { meaning: { minutes }, taken: atOnce === undefined ? 2 : 1 }
  const fitting = spoken
    .flatMap(({ phrases }) => phrases)
    .map(([text, meaning]) => ({ meaning, parts: text.split(' ') }))
    .filter(({ parts }) => parts.every((part, at) => part === words[at]))
    .toSorted((a, b) => b.parts.length - a.parts.length)
  const limit = startOf(
    words,
    spoken.flatMap(({ atMost }) => atMost),
  )
  const limited = limit > 0 ? meaningAt(words.slice(limit), known) : undefined
  if (limited?.meaning.minutes !== undefined)
    return { meaning: { ...limited.meaning, atMost: true }, taken: limit + limited.taken }
  const longest = fitting[0]
  if (longest) return { meaning: longest.meaning, taken: longest.parts.length }
  return springsAt(words, known)
}

/** Whether a query speaks of springs, whose names are then needed to understand it. */
export const speaksOfSprings = (query: string | undefined, language: Language = 'en'): boolean =>
  (searchWords(query) ?? []).some((word) =>
    saysSpring(fold(word.toLowerCase()), vocabularies[language]),
  )

/**
 * Understands what a member has typed in their language: lengths, levels and phrases, other words for the same thing, forms of a
 * word, and words that say nothing. Undefined for an empty query; without any term or wish for one that has no letter and no digit.
 */
export function understand(
  query: string | undefined,
  language: Language = 'en',
  springs: readonly SpringName[] = [],
): Wanted | undefined {
  const spoken = vocabularies[language]
  const typed = searchWords(query)?.map((word) => word.toLowerCase())
  if (typed === undefined) return undefined
  const folded = typed.map(fold)
  const wishes: Omit<Wanted, 'terms'> = {}
  const terms: Term[] = []
  const left: string[] = []
  for (let at = 0; at < typed.length;) {
    const found = meaningAt(folded.slice(at), { spoken, springs })
    const { any, minutes, atMost = false, level, bare } = found?.meaning ?? {}
    if (any) terms.push(any)
    if (minutes !== undefined) wishes.length = lengthOf(minutes, atMost)
    if (level) wishes.level = level
    if (bare) wishes.bare = bare
    const word = typed[at]
    if (!found && word !== undefined) left.push(word)
    at += found?.taken ?? 1
  }
  const says = (word: string) => !spoken.some(({ fillers }) => fillers.has(fold(word)))
  const said = left.filter(says)
  const isEvery = said.length > 0 && said.every((word) => EVERY_CLASS.has(fold(word)))
  const telling = isEvery ? [] : said
  const hasWishes = Object.keys(wishes).length > 0 || isEvery
  const isSaid = telling.length > 0 || terms.length > 0 || hasWishes
  const all = [...terms, ...(isSaid ? telling : left).map((word) => termOf(word, spoken))]
  return { ...wishes, terms: all.length === 0 && hasWishes ? undefined : all }
}
