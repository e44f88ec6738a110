import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { captionsQuery } from '../authoring/admin-api.ts'
import { besideLines } from './beside-lines.ts'
import type { Lines } from './edited-line.ts'

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
