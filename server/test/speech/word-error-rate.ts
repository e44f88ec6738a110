/** The words of a text as they are compared: in lower case, without punctuation. */
export const plainWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** The share of words that have to be changed, added or taken away (Levenshtein). */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let row = [0, ...heard.map((_, n) => n + 1)]
  for (const [n, word] of said.entries()) {
    const next = [n + 1]
    for (const [m, other] of heard.entries())
      next.push(
        Math.min(
          (next[m] ?? 0) + 1,
          (row[m + 1] ?? 0) + 1,
          (row[m] ?? 0) + (word === other ? 0 : 1),
        ),
      )
    row = next
  }
  return (row.at(-1) ?? 0) / said.length
}
