const DAY_MS = 24 * 60 * 60 * 1000

interface Visitor {
  createdAt: Date
  now: Date
  /** Whether they have ever played a video. */
  watched: boolean
  /** Whether they have joined a program. */
  joined: boolean
}

/** Somebody who has signed up within a day and has done nothing so far cannot be welcomed back. */
export const isFirstVisit = ({ createdAt, now, watched, joined }: Visitor): boolean =>
  !watched && !joined && now.getTime() - createdAt.getTime() < DAY_MS

/** The one touched last; the first of those touched at the same moment. */
export const lastTouched = <T extends { touchedAt: Date }>(items: readonly T[]): T | undefined =>
  items.reduce<T | undefined>(
    (last, item) => (last && last.touchedAt >= item.touchedAt ? last : item),
    undefined,
  )
