/** The one touched last; the first of those touched at the same moment. */
export const lastTouched = <T extends { touchedAt: Date }>(items: readonly T[]): T | undefined =>
  items.reduce<T | undefined>(
    (last, item) => (last && last.touchedAt >= item.touchedAt ? last : item),
    undefined,
  )
