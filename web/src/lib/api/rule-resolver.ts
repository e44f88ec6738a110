import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Checks a form by a rule that answers a sentence for each field that is wrong. */
export const ruleResolver =
  <V extends FieldValues>(
    rule: (values: V) => { [Name in keyof V]?: string | undefined },
  ): Resolver<V> =>
  (values) => {
    const found = Object.entries(rule(values)).filter(([, message]) => message !== undefined)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      found.map(([field, message]) => [field, { type: 'rule', message }]),
    )
    // Sound: each entry stands under the name of a field and has the form of an error.
    return { values: {}, errors: errors as FieldErrors<V> }
  }
