/** Where the guide goes on: the first video that is not done, or null when there is none. */
export const firstOpen = (done: readonly string[], ids: readonly string[]): string | null =>
  ids.find((id) => !done.includes(id)) ?? null
