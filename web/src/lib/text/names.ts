/** A person's name for the screen; a coach who has left has none. */
export const fullName = (person: { first_name: string; last_name: string } | null): string | null =>
  person ? `${person.first_name} ${person.last_name}`.trim() : null
