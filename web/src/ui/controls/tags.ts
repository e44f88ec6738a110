/** Adds what was typed, parted by commas; blanks and what is there already, in whatever case, are left out. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const next = [...tags]
  for (const part of typed.split(',')) {
    const tag = part.replaceAll(/\s+/g, ' ').trim()
    const known = next.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && !known) next.push(tag)
  }
  return next
}
