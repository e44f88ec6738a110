/** A text as searches compare it, like `search_fold` of the database: small letters without accents, 'ß' as two. */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Whether a text has all words of what was typed, with accents or without. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
