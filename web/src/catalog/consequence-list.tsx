import type { Consequence } from '@carriage/contract/consequences'
import { formatDate } from '../lib/text/dates.ts'
import { say, type Sentence } from '../lib/text/say.ts'

interface ConsequenceListProps<Kind extends string> {
  of: readonly (Omit<Consequence, 'kind'> & { kind: Kind })[]
  /** A sentence for each kind, in the words of who reads it. */
  words: Readonly<Record<Kind, Sentence<{ date: string; count: number }>>>
}

/** What a weighty step leads to, as the server has computed it; read aloud when it changes. */
export const ConsequenceList = <Kind extends string>({ of, words }: ConsequenceListProps<Kind>) => (
  <ul className="list-disc space-y-1 ps-5 text-ink-2" aria-live="polite">
    {of.map(({ kind, until, count }) => (
      <li key={kind}>
        {say(words[kind], {
          date: until === null ? '' : formatDate(until),
          count: count ?? 0,
        })}
      </li>
    ))}
  </ul>
)
