/** What was typed into a form, by field; the rest of it is as stored. */
type Typed = Readonly<Record<string, unknown>>

/** What was typed while other values were on their way: those are stored now. */
export const typedSince = <T extends Typed>(now: T, sent: T): T =>
  // Sound: some of its own entries.
  Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name] !== value)) as T

/** Whether somebody else has changed a field that is being typed: then neither is right by itself. */
export const meets = <Stored extends object>(
  base: Stored,
  theirs: Stored,
  fields: readonly (keyof Stored)[],
): boolean => fields.some((name) => JSON.stringify(base[name]) !== JSON.stringify(theirs[name]))
