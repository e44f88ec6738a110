/** As much of a program as the rule looks at; `AdminProgram` fits. */
interface Checked {
  description: string
  thumbnail_url: string | null
  /** Weeks, as announced to members. */
  duration: number
  weeks: readonly {
    sessions: readonly { title: string; video: { visible: boolean } | null }[]
  }[]
}

/** Something that members would miss in a published program. */
export type PublishGap =
  | { kind: 'description' }
  | { kind: 'weeks'; present: number; announced: number }
  /** Positions from 1. */
  | { kind: 'empty-weeks'; positions: number[] }
  /** Titles of the sessions without a video that members see. */
  | { kind: 'sessions'; titles: string[] }
  | { kind: 'thumbnail' }

/** What a program lacks before it is published, in the order of its editor; nothing where it is complete. */
export function publishGaps({
  description,
  thumbnail_url,
  duration,
  weeks,
}: Checked): PublishGap[] {
  const gaps: PublishGap[] = []
  if (description.trim() === '') gaps.push({ kind: 'description' })
  if (weeks.length !== duration)
    gaps.push({ kind: 'weeks', present: weeks.length, announced: duration })
  const positions = weeks.flatMap(({ sessions }, index) => (sessions.length > 0 ? [] : [index + 1]))
  if (positions.length > 0) gaps.push({ kind: 'empty-weeks', positions })
  const titles = weeks.flatMap(({ sessions }) =>
    sessions.filter(({ video }) => !video?.visible).map(({ title }) => title),
  )
  if (titles.length > 0) gaps.push({ kind: 'sessions', titles })
  if (thumbnail_url === null) gaps.push({ kind: 'thumbnail' })
  return gaps
}
