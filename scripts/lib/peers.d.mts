export interface Peer {
  name: string
  /** Tells the tests where the program is. */
  variable: string
  /** Where the package managers put it. */
  places: readonly string[]
  /** With its tests. */
  files: readonly string[]
  /** With its tests in a browser. */
  specs?: readonly string[]
}

export const peers: readonly Peer[]
