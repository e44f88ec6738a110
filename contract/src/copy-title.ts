const SUFFIX = ' (copy)'

/** The title of a copy, cut where it would be longer than `max` characters. */
export const copyTitle = (title: string, max: number): string =>
  title.slice(0, max - SUFFIX.length).trimEnd() + SUFFIX
