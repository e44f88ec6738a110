import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { captionsQuery } from '../authoring/admin-api.ts'
import type { Lines } from './edited-line.ts'
import { wordsOf } from '@carriage/contract/media/captions-policy'
import type { CaptionLine } from '@carriage/contract/media/captions-schemas'

type Span = Pick<CaptionLine, 'start_ms' | 'end_ms'>

/** For so many milliseconds two lines are said together; below zero for lines with a pause between them. */
const together = (one: Span, other: Span): number =>
  Math.min(one.end_ms, other.end_ms) - Math.max(one.start_ms, other.start_ms)

/**
 * What captions in another language say beside each line, by the key of the line. Each of their lines stands once: beside
 * the one that it is said together with for longest, or else the nearest one.
 */
export function besideLines(
  lines: Lines,
  others: readonly CaptionLine[],
): ReadonlyMap<number, string> {
  const beside = new Map<number, string>()
  let from = 0
  for (const other of others) {
    // Both are in the order of time: what was over before is not looked at again.
    while ((lines[from + 1]?.start_ms ?? Infinity) <= other.start_ms) from += 1
    let line = lines[from]
    for (let at = from + 1; line; at += 1) {
      const next = lines[at]
      if (!next) break
      if (together(next, other) > together(line, other)) line = next
      if (next.start_ms >= other.end_ms) break
    }
    if (!line) break
    const before = beside.get(line.key)
    const words = wordsOf(other.text)
    beside.set(line.key, before === undefined ? words : `${before} ${words}`)
  }
  return beside
}

/** The captions in another language that are shown beside those that are edited. */
export interface Compared {
  /** The other languages of the video. */
  readonly offered: readonly string[]
  readonly language: string | undefined
  readonly choose: (language: string | undefined) => void
}

const NOTHING: ReadonlyMap<number, string> = new Map()

/** What the chosen captions say beside each line, by its key; nothing until they have come. */
export function useCompared(
  { _id: id, caption_languages: languages }: Pick<AdminVideo, '_id' | 'caption_languages'>,
  edited: string,
  lines: Lines,
): { compared: Compared; beside: ReadonlyMap<number, string> } {
  const [language, choose] = useState<string>()
  const { data } = useQuery({
    ...captionsQuery(id, language ?? edited),
    enabled: language !== undefined,
  })
  const others = language === undefined ? undefined : data?.captions.lines
  const beside = useMemo(() => (others ? besideLines(lines, others) : NOTHING), [lines, others])
  const offered = languages.filter((one) => one !== edited)
  return { compared: { offered, language, choose }, beside }
}
