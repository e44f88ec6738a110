/**
 * A value of the fragment of an address. Tokens of mailed links stand there, because browsers send it to no
 * server and no log has it.
 */
export const fragmentParam = (hash: string, name: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) || undefined
