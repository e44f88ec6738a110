export interface Peer {
  name: string
  /** Tells the tests where the program is. */
  variable: string
  /** Where the package managers put it. */
  places: readonly string[]
  /** With its tests. */
  files?: readonly string[]
  /** Its tests in a browser, the whole suite if none is named, and further variables for them. */
  browser?: { specs: readonly string[]; env?: Readonly<Record<string, string>> }
}

export const peers: readonly Peer[]
