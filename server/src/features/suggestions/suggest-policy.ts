import { MIN_SUGGEST_LENGTH, type Suggestion } from '@carriage/contract/suggestions/schemas'

/** What can be suggested, the most wanted of each kind first. */
export type Names = Readonly<Record<Suggestion['kind'], readonly Named[]>>
interface Named {
  id: string | null
  text: string
}

/** The most of each kind, in the order in which kinds are listed; eight fit under the field of a phone. */
const most: readonly (readonly [kind: Suggestion['kind'], most: number])[] = [
  ['class', 3],
  ['program', 2],
  ['coach', 1],
  ['exercise', 2],
]

/** As `search_fold` of the database. */
const fold = (text: string): string =>
  text.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of names that are kept, which each letter asks for again. */
const kept = new WeakMap<readonly Named[], readonly (Named & { words: string[] })[]>()

function withWords(names: readonly Named[]): readonly (Named & { words: string[] })[] {
  const known = kept.get(names)
  if (known) return known
  const made = names.map((name) => ({ ...name, words: wordsOf(name.text) }))
  kept.set(names, made)
  return made
}

/** Names with others in their place, by id; kept as long as both are. */
const translatedNames = new WeakMap<readonly Named[], WeakMap<object, readonly Named[]>>()

/** The names with the titles that the reader has for them. */
export function translated(
  names: readonly Named[],
  titles: ReadonlyMap<string, string>,
): readonly Named[] {
  if (titles.size === 0) return names
  const known = translatedNames.get(names)?.get(titles)
  if (known) return known
  const made = names.map(({ id, text }) => ({ id, text: (id && titles.get(id)) ?? text }))
  const byTitles = translatedNames.get(names) ?? new WeakMap<object, readonly Named[]>()
  translatedNames.set(names, byTitles.set(titles, made))
  return made
}

/** Names in which each typed word begins a word; of each kind those first that begin with what was typed. */
export function suggest(query: string, names: Names): Suggestion[] {
  const typed = wordsOf(query)
  if (typed.join('').length < MIN_SUGGEST_LENGTH) return []
  const start = typed.join(' ')
  return most.flatMap(([kind, limit]) => {
    const fitting = withWords(names[kind]).filter(({ words }) =>
      typed.every((word) => words.some((one) => one.startsWith(word))),
    )
    const [first, later] = [true, false].map((begins) =>
      fitting.filter(({ words }) => words.join(' ').startsWith(start) === begins),
    )
    return [...(first ?? []), ...(later ?? [])]
      .slice(0, limit)
      .map(({ id, text }) => ({ kind, _id: id, text }))
  })
}
