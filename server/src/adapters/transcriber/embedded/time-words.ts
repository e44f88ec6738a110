import type { SpokenWord } from '../transcriber.ts'

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const doubtful = { isDoubtful: true } as const

/**
 * The words of one hearing with the times of another of the same sound, in milliseconds. Words are paired by the fewest changes that turn one
 * hearing into the other (Wagner and Fischer, 1974); a word without a pair lies between those of its neighbours. A word that the other
 * hearing has not is doubtful.
 */
export function timeWords(
  words: readonly SpokenWord[],
  timed: readonly SpokenWord[],
): SpokenWord[] {
  const pairs = pairsOf(
    words.map(({ text }) => bare(text)),
    timed.map(({ text }) => bare(text)),
  )
  const [first, last] = [timed[0], timed.at(-1)]
  if (!first || !last) return [...words]
  let begin = first.startMs
  return words.map(({ text }, place) => {
    const pair = timed[pairs[place] ?? -1]
    if (pair) {
      begin = pair.endMs
      const { startMs, endMs } = pair
      return { text, startMs, endMs, ...(bare(text) !== bare(pair.text) && doubtful) }
    }
    let next = place + 1
    while (next < words.length && pairs[next] === undefined) next++
    const until = timed[pairs[next] ?? -1]?.startMs ?? last.endMs
    const startMs = begin
    begin = Math.round(begin + Math.max(0, until - begin) / (next - place))
    return { text, startMs, endMs: begin, ...(bare(text) !== '' && doubtful) }
  })
}

/** For each of `a` its place in `b`; undefined where it has none. */
function pairsOf(a: readonly string[], b: readonly string[]): (number | undefined)[] {
  // cost[i][j] turns what is left of `a` from i on into what is left of `b` from j on.
  const cost = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => cost[i]?.[j] ?? 0
  for (let i = a.length; i >= 0; i--)
    for (let j = b.length; j >= 0; j--) {
      const row = cost[i]
      if (!row) continue
      if (i === a.length) row[j] = b.length - j
      else if (j === b.length) row[j] = a.length - i
      else
        row[j] = Math.min(
          at(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1),
          at(i + 1, j) + 1,
          at(i, j + 1) + 1,
        )
    }
  const pairs: (number | undefined)[] = a.map(() => undefined)
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const now = at(i, j)
    if (now === at(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1)) pairs[i++] = j++
    else if (now === at(i + 1, j) + 1) i++
    else j++
  }
  return pairs
}
