/** Into a folder of `.cache`, except packages of Debian, which are the system's. */
export type Recipe =
  | { by: 'go' | 'pip' | 'cargo' | 'npm'; folder: string; packages: readonly string[] }
  | { by: 'maven'; folder: string; artifact: string }
  | { by: 'apt'; packages: readonly string[] }

export interface Program {
  /** Tells the tests where the program is. */
  variable: string
  /** Where the package managers put it. */
  places: readonly string[]
  /** How `npm run peers:install` gets it; without one it is a part of this checkout. */
  recipe?: Recipe
}

export interface Peer extends Program {
  name: string
  /** What its tests need besides; without one of them it is skipped. */
  also?: readonly Program[]
  /** With its tests. */
  files?: readonly string[]
  /** Its tests in a browser, the whole suite if none is named, and further variables for them. */
  browser?: { specs: readonly string[]; env?: Readonly<Record<string, string>> }
}

export const peers: readonly Peer[]

/** `npm run bench` uses it, too. */
export const lighthouse: Peer & { places: readonly [string] }
