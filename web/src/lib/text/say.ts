/** A text that may have places to fill in. */
export type Sentence<Values> = string | ((values: Values) => string)

/** One of several texts that are chosen by a key, of which some have places to fill in. */
export const say = <Values>(sentence: Sentence<Values>, values: Values): string =>
  typeof sentence === 'string' ? sentence : sentence(values)
