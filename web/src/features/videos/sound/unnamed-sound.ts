/** How the server names a track whose file says neither a title nor a language. */
const UNNAMED = /^Sound (\d+)$/

/** The number of a track without a name of its own; null where it has one. */
export const numberOfUnnamed = (name: string): number | null => {
  const number = UNNAMED.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}
