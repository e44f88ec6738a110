/** Where a stored picture is served. */
export const imageUrl = (path: string | null): string | null =>
  path === null ? null : `/images/${path}`
