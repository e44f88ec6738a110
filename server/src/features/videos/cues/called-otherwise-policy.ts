/**
 * The exercises of which a name in another language has all of the words, as they are called in classes; none without a word.
 *
 * @param named those of which a name has one word
 */
export function namesWithAll(
  words: readonly string[],
  named: (word: string) => readonly string[],
): string[] {
  const [first, ...others] = words
  if (first === undefined) return []
  return named(first).filter((name) => others.every((word) => named(word).includes(name)))
}
