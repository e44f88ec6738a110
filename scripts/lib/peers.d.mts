export interface Peer {
  name: string
  /** Tells the tests where the program is. */
  variable: string
  /** Where the package managers put it. */
  places: readonly string[]
  /** With its tests. */
  files?: readonly string[]
  /** Further variables for the browser tests, when those are its tests. */
  browser?: Readonly<Record<string, string>>
}

export const peers: readonly Peer[]
