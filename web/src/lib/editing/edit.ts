import { ApiError } from '../api/api-error.ts'

/** What an error says of a save: refused for its version or for what it holds, or nothing. */
export const verdictOf = (error: unknown): 'stale' | 'refused' | 'unknown' => {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unknown'
  return error.code === 'stale-version' ? 'stale' : 'refused'
}

/** The fields of a record, and the version of the record that they belong to; 0 for what has no versions. */
export interface Snapshot<V> {
  version: number
  values: V
}

/** A record that is being edited. The device keeps one of these as a draft. */
export interface Edit<V> {
  /** What is stored as far as is known. Where a field is `asked` about, this is their value. */
  base: Snapshot<V>
  /** What the form shows. */
  mine: V
  /** Sent on top of `base`, without an answer so far: the server may have stored it. */
  sent: readonly Partial<V>[]
  /** Fields that the person and somebody else have changed differently: the person chooses. */
  asked: readonly (keyof V)[]
}

/** Fields hold what JSON can hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

// Sound: values are plain objects with the keys that their type names.
const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[]

export const begin = <V extends object>(base: Snapshot<V>): Edit<V> => ({
  base,
  mine: base.values,
  sent: [],
  asked: [],
})

/** What has to be sent: typed fields, and those that an unanswered save may have changed. */
export function changesOf<V extends object>({ base, mine, sent }: Edit<V>): Partial<V> {
  const changes: Partial<V> = {}
  for (const name of namesOf(mine)) {
    if (!isSame(mine[name], base.values[name]) || sent.some((values) => name in values))
      changes[name] = mine[name]
  }
  return changes
}

export const isUnsaved = <V extends object>(edit: Edit<V>): boolean =>
  Object.keys(changesOf(edit)).length > 0

/**
 * Merges what is stored now, field by field: untouched fields take it, typed ones stay. A typed field that somebody else
 * has changed to another value becomes `asked`. An older version than the base changes nothing.
 */
export function merge<V extends object>(edit: Edit<V>, theirs: Snapshot<V>): Edit<V> {
  const { base, sent } = edit
  if (theirs.version < base.version) return edit
  const changes = changesOf(edit)
  const mine = { ...edit.mine }
  const asked = namesOf(theirs.values).filter((name) => {
    const stored = theirs.values[name]
    if (isSame(mine[name], stored)) return false
    if (!(name in changes)) {
      mine[name] = stored
      return false
    }
    const isOwn = sent.some((values) => name in values && isSame(values[name], stored))
    return edit.asked.includes(name) || !(isOwn || isSame(stored, base.values[name]))
  })
  // A newer version has stored what was sent, or lets the server refuse it.
  return { base: theirs, mine, sent: theirs.version > base.version ? [] : sent, asked }
}

/** Merges the answer to a save of `sent`. What was typed since stays typed, on top of what is stored now. */
export function confirm<V extends object>(
  edit: Edit<V>,
  sent: Partial<V>,
  answer: Snapshot<V>,
): Edit<V> {
  // A version further on may have fields of somebody else; one further is the save itself, as the server writes it.
  const stored = answer.version > edit.base.version + 1 ? sent : answer.values
  const values = { ...edit.base.values }
  const mine = { ...edit.mine }
  for (const name of namesOf(sent)) {
    const value = stored[name]
    if (value === undefined) continue
    values[name] = value
    if (isSame(mine[name], sent[name])) mine[name] = value
  }
  const { version } = edit.base
  return merge({ ...edit, base: { version, values }, mine, sent: [] }, answer)
}

/** Takes a draft up again. Fields that it does not know, from before an update, are as stored. */
export function reopen<V extends object>(draft: Edit<V>, stored: Snapshot<V>): Edit<V> {
  const known = (values: V): V => {
    const all = { ...stored.values }
    for (const name of namesOf(all)) if (name in values) all[name] = values[name]
    return all
  }
  const { version, values } = draft.base
  const base = { version, values: known(values) }
  return merge({ ...draft, base, mine: known(draft.mine) }, stored)
}

/** Answers a question: theirs is stored already, and mine is sent with the next save. */
export function choose<V extends object>(
  edit: Edit<V>,
  name: keyof V,
  whose: 'mine' | 'theirs',
): Edit<V> {
  const mine = whose === 'mine' ? edit.mine : { ...edit.mine, [name]: edit.base.values[name] }
  return { ...edit, mine, asked: edit.asked.filter((other) => other !== name) }
}

/** Takes over what is being typed. */
export function type<V extends object>(edit: Edit<V>, values: Partial<V>): Edit<V> {
  const mine = { ...edit.mine, ...values }
  const asked = edit.asked.filter((name) => !isSame(mine[name], edit.base.values[name]))
  return { ...edit, mine, asked }
}
