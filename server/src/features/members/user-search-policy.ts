/** A word that was typed, folded, and what users' words it stands for. */
export interface TypedWord {
  word: string
  /** Words of users that begin with it, as far as they are few. */
  begun: readonly string[]
  /** How many words begin with it, counted up to a limit. */
  words: number
}

/** How users are found: every condition must hold. */
export interface UserSearch {
  /** The words as typed, folded, by which few matches are ranked. */
  typed: readonly string[]
  /** A tsquery of whole words; an index answers it. */
  lexemes: string | undefined
  /** Beginnings of words that the rows themselves are asked for. */
  begins: readonly string[]
  /** The matches are few, and ranked. */
  ranked: boolean
}

/** With more words that begin alike they are not listed one by one. */
export const MAX_BEGUN = 64
/** The index reads every word that begins so; with more than this, some row among a few has one anyway. */
export const MAX_PREFIXED = 50_000
/** The most words that something mistyped is corrected to. */
const MAX_CORRECTIONS = 20

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`
const anyOf = (words: readonly string[]) => `(${words.map(quoted).join('|')})`

/** Users with a word that begins so for each that was typed; undefined when some word begins none. */
export function exactSearch(typed: readonly TypedWord[]): Omit<UserSearch, 'ranked'> | undefined {
  if (typed.some(({ words }) => words === 0)) return undefined
  const indexed = typed.filter(({ words }) => words <= MAX_PREFIXED)
  const conditions = indexed.map(({ word, begun, words }) =>
    words <= MAX_BEGUN ? anyOf(begun) : `${quoted(word)}:*`,
  )
  return {
    typed: typed.map(({ word }) => word),
    lexemes: conditions.length > 0 ? conditions.join('&') : undefined,
    begins: typed.filter(({ words }) => words > MAX_PREFIXED).map(({ word }) => word),
  }
}

/** Whether a word is corrected: a number that is like another one is somebody else's. */
export const isCorrectable = ({ word, words }: TypedWord): boolean =>
  word.length >= 3 && words <= MAX_BEGUN && !/\d/.test(word)

/**
 * Users with a correction of each word that was typed: of the nearest words only, or of all that are like it.
 * `alike` has the words that are like each typed one, most similar first. Undefined when a word has none.
 */
export function correctedSearch(
  typed: readonly TypedWord[],
  alike: readonly (readonly string[])[],
  which: 'nearest' | 'all',
): Omit<UserSearch, 'ranked'> | undefined {
  const corrected = typed.map((one, n) =>
    isCorrectable(one) ? { ...one, ...listed(corrections(one, alike[n] ?? [], which)) } : one,
  )
  return exactSearch(corrected)
}

const listed = (begun: readonly string[]) => ({ begun, words: begun.length })

/** Words that begin so count as right; of the others those with the fewest changes come first. */
function corrections(
  { word, begun }: TypedWord,
  alike: readonly string[],
  which: 'nearest' | 'all',
): readonly string[] {
  if (which === 'nearest' && begun.length > 0) return begun
  const ranked = alike
    .map((other) => ({ other, changes: editDistance(word, other) }))
    .toSorted((a, b) => a.changes - b.changes)
    .slice(0, MAX_CORRECTIONS)
  const fewest = ranked[0]?.changes
  const chosen = which === 'all' ? ranked : ranked.filter(({ changes }) => changes === fewest)
  return [...new Set([...begun, ...chosen.map(({ other }) => other)])].slice(0, MAX_BEGUN)
}

/**
 * How many letters must be added, removed, replaced or exchanged with their neighbour (the optimal string
 * alignment distance; https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function editDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  let beforeLast: number[] = []
  let last = b.map((_, j) => j)
  last.push(b.length)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const replaced = (last[j] ?? 0) + (letter === other ? 0 : 1)
      const removed = (last[j + 1] ?? 0) + 1
      const added = (row[j] ?? 0) + 1
      const isExchange = letter === b[j - 1] && a[i - 1] === other
      const exchanged = isExchange ? (beforeLast[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(replaced, removed, added, exchanged))
    }
    beforeLast = last
    last = row
  }
  return last.at(-1) ?? 0
}
